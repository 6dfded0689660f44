"""Our own list of towns with county, canton or state, postcode and dialling code.

Public facts: routing keys of Eircode, the first figures of Swiss, Indian and other postcodes, and
national dialling codes. Of thirteen European countries state and size class are those of the lists
of places.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

Row = tuple[str, str, str, str, str, str]
"""Country, county or state, town, size class, beginning of the postcode, dialling code."""
IRISH: Final = """
Clare Ennis V95 065|Clare Shannon V14 061|Cork Cork T12 021|Cork Mallow P51 022
Cork Midleton P25 021|Cork Cobh P24 021|Cork Carrigaline P43 021|Cork Ballincollig P31 021
Cork Bantry P75 027|Cork Fermoy P61 025|Galway Galway H91 091|Galway Tuam H54 093
Galway Loughrea H62 091|Galway Ballinasloe H53 090|Limerick Limerick V94 061
Limerick Newcastle_West V42 069|Sligo Sligo F91 071|Sligo Tubbercurry F91 071
Donegal Letterkenny F92 074|Donegal Buncrana F93 074|Donegal Ballybofey F93 074
Kerry Tralee V92 066|Kerry Killarney V93 064|Kerry Listowel V31 068|Waterford Waterford X91 051
Waterford Dungarvan X35 058|Waterford Tramore X91 051|Wexford Wexford Y35 053
Wexford Enniscorthy Y21 053|Wexford Gorey Y25 053|Wexford New_Ross Y34 051
Kilkenny Kilkenny R95 056|Kilkenny Thomastown R95 056|Carlow Carlow R93 059
Carlow Tullow R93 059|Kildare Naas W91 045|Kildare Newbridge W12 045|Kildare Maynooth W23 01
Kildare Celbridge W23 01|Kildare Leixlip W23 01|Kildare Athy R14 059|Meath Navan C15 046
Meath Trim C15 046|Meath Kells A82 046|Louth Dundalk A91 042|Louth Drogheda A92 041
Louth Ardee A92 041|Wicklow Bray A98 01|Wicklow Greystones A63 01|Wicklow Wicklow A67 0404
Wicklow Arklow Y14 0402|Westmeath Mullingar N91 044|Westmeath Athlone N37 090
Offaly Tullamore R35 057|Offaly Birr R42 057|Laois Portlaoise R32 057|Laois Mountmellick R32 057
Tipperary Clonmel E91 052|Tipperary Nenagh E45 067|Tipperary Thurles E41 0504
Tipperary Cashel E25 062|Mayo Castlebar F23 094|Mayo Ballina F26 096|Mayo Westport F28 098
Roscommon Roscommon F42 090|Roscommon Boyle F52 071|Longford Longford N39 043
Cavan Cavan H12 049|Cavan Bailieborough A82 042|Monaghan Monaghan H18 047
Monaghan Carrickmacross A81 042|Leitrim Carrick-on-Shannon N41 071|Leitrim Manorhamilton F91 071
Dublin Dublin D 01|Dublin Swords K67 01|Dublin Malahide K36 01|Dublin Lucan K78 01
Dublin Balbriggan K32 01|Dublin Tallaght D24 01|Dublin Blanchardstown D15 01
"""
SWISS: Final = """
Zurich Zürich 80 044|Zurich Winterthur 84 052|Zurich Uster 86 044|Zurich Dietikon 89 044
Zurich Dübendorf 86 044|Zurich Bülach 81 044|Zurich Horgen 88 044|Zurich Wetzikon 86 044
Lucerne Luzern 60 041|Lucerne Kriens 60 041|Vaud Lausanne 10 021|Vaud Montreux 18 021
Vaud Morges 11 021|Vaud Nyon 12 022|Vaud Vevey 18 021|Vaud Renens 10 021
Vaud Yverdon-les-Bains 14 024|Grisons Chur 70 081|Solothurn Grenchen 25 032
Solothurn Olten 46 062|Fribourg Bulle 16 026|Ticino Bellinzona 65 091|Ticino Locarno 66 091
Ticino Lugano 69 091|Aargau Aarau 50 062|Aargau Wettingen 54 056|Valais Sierre 39 027
Valais Sitten 19 027|Valais Monthey 18 024|Zug Baar 63 041|Zug Cham 63 041
Saint_Gallen Gossau 92 071|Saint_Gallen Rapperswil 86 055|Saint_Gallen Wil 95 071
Saint_Gallen Sankt_Gallen 90 071|Schwyz Einsiedeln 88 055|Thurgau Frauenfeld 85 052
Thurgau Kreuzlingen 82 071|Basel-Landschaft Allschwil 41 061|Basel-Landschaft Muttenz 41 061
Basel-Landschaft Reinach 41 061|Basel-City Basel 40 061|Basel-City Riehen 41 061
Bern Bern 30 031|Bern Thun 36 033|Bern Köniz 30 031|Bern Steffisburg 36 033
Bern Biel/Bienne 25 032|Geneva Genève 12 022|Geneva Carouge 12 022|Geneva Lancy 12 022
Geneva Meyrin 12 022|Geneva Vernier 12 022|Neuchatel Neuchâtel 20 032
Neuchatel La_Chaux-de-Fonds 23 032|Appenzell_Ausserrhoden Herisau 91 071
Schaffhausen Schaffhausen 82 052|Grisons Scuol 75 081|Grisons Davos 72 081|Bern Interlaken 38 033
Bern Burgdorf 34 034|Bern Langenthal 49 062|Thurgau Weinfelden 85 071|Thurgau Arbon 93 071
Thurgau Amriswil 85 071|Schwyz Schwyz 64 041|Uri Altdorf 64 041|Glarus Glarus 87 055
Jura Delémont 28 032|Obwalden Sarnen 60 041|Nidwalden Stans 63 041|Aargau Baden 54 056
Aargau Lenzburg 56 062|Aargau Zofingen 48 062|Aargau Rheinfelden 43 061
Basel-Landschaft Liestal 44 061|Solothurn Solothurn 45 032
"""
INDIAN: Final = """
Maharashtra Pune 411 020|Maharashtra Mumbai 400 022|Maharashtra Nagpur 440 0712
Maharashtra Nashik 422 0253|Maharashtra Kolhapur 416 0231|Maharashtra Aurangabad 431 0240
Maharashtra Solapur 413 0217|Delhi Delhi 110 011|Tamil_Nadu Chennai 600 044
Tamil_Nadu Coimbatore 641 0422|Tamil_Nadu Madurai 625 0452
Tamil_Nadu Tiruchirappalli 620 0431|Karnataka Bengaluru 560 080|Karnataka Mysore 570 0821
Karnataka Mangalore 575 0824|Karnataka Hubli 580 0836|Karnataka Belgaum 590 0831
Telangana Hyderabad 500 040|Telangana Warangal 506 0870|West_Bengal Kolkata 700 033
West_Bengal Durgapur 713 0343|West_Bengal Siliguri 734 0353|Gujarat Ahmedabad 380 079
Gujarat Surat 395 0261|Gujarat Vadodara 390 0265|Gujarat Rajkot 360 0281
Rajasthan Jaipur 302 0141|Rajasthan Jodhpur 342 0291|Rajasthan Udaipur 313 0294
Rajasthan Kota 324 0744|Uttar_Pradesh Lucknow 226 0522|Uttar_Pradesh Kanpur 208 0512
Uttar_Pradesh Agra 282 0562|Uttar_Pradesh Varanasi 221 0542|Uttar_Pradesh Meerut 250 0121
Kerala Kochi 682 0484|Kerala Thiruvananthapuram 695 0471|Kerala Kollam 691 0474
Kerala Thrissur 680 0487|Madhya_Pradesh Indore 452 0731|Madhya_Pradesh Bhopal 462 0755
Madhya_Pradesh Jabalpur 482 0761|Madhya_Pradesh Gwalior 474 0751|Bihar Patna 800 0612
Bihar Gaya 823 0631|Andhra_Pradesh Visakhapatnam 530 0891|Andhra_Pradesh Vijayawada 520 0866
Andhra_Pradesh Guntur 522 0863|Odisha Bhubaneswar 751 0674|Odisha Cuttack 753 0671
Assam Guwahati 781 0361|Assam Silchar 788 03842|Jharkhand Ranchi 834 0651
Jharkhand Jamshedpur 831 0657|Chhattisgarh Raipur 492 0771|Uttarakhand Dehradun 248 0135
Punjab Ludhiana 141 0161|Punjab Amritsar 143 0183|Punjab Jalandhar 144 0181
Punjab Patiala 147 0175|Haryana Gurgaon 122 0124|Haryana Faridabad 121 0129
Haryana Ambala 134 0171|Himachal_Pradesh Shimla 171 0177|Goa Panaji 403 0832
Goa Madgaon 403 0832
"""
"""Area, town (_ for a space), beginning of the postcode, dialling code."""
EUROPEAN: Final[Mapping[str, str]] = {
    "Spain": """
Madrid 28 91|Barcelona 08 93|Valencia 46 96|Sevilla 41 95|Zaragoza 50 976|Málaga 29 952
Murcia 30 968|Bilbao 48 944|Alicante 03 965|Córdoba 14 957|Valladolid 47 983|Vigo 36 986
Granada 18 958|Salamanca 37 923|Burgos 09 947|León 24 987|Oviedo 33 985
Pamplona 31 948|Santander 39 942|Toledo 45 925|Albacete 02 967|Almería 04 950|Badajoz 06 924
Huelva 21 959|Logroño 26 941|Lleida 25 973|Tarragona 43 977
""",
    "Italy": """
Rome 00 06|Milan 20 02|Naples 80 081|Turin 10 011|Palermo 90 091|Genoa 16 010|Bologna 40 051
Florence 50 055|Bari 70 080|Catania 95 095|Venice 30 041|Verona 37 045|Padua 35 049
Trieste 34 040|Brescia 25 030|Parma 43 0521|Modena 41 059|Perugia 06 075|Cagliari 09 070
Livorno 57 0586|Ravenna 48 0544|Rimini 47 0541|Salerno 84 089|Bergamo 24 035|Vicenza 36 0444
Trento 38 0461|Ferrara 44 0532|Ancona 60 071|Pescara 65 085
""",
    "France": """
Paris 75 0142|Marseille 13 0491|Lyon 69 0478|Toulouse 31 0561|Nice 06 0493|Nantes 44 0240
Strasbourg 67 0388|Montpellier 34 0467|Bordeaux 33 0556|Lille 59 0320|Rennes 35 0299
Reims 51 0326|Grenoble 38 0476|Dijon 21 0380|Angers 49 0241|Brest 29 0298|Le_Mans 72 0243
Tours 37 0247|Limoges 87 0555|Amiens 80 0322|Metz 57 0387|Besançon 25 0381|Orléans 45 0238
Rouen 76 0235|Caen 14 0231|Nancy 54 0383|Perpignan 66 0468|Poitiers 86 0549
""",
    "Netherlands": """
Amsterdam 10 020|Rotterdam 30 010|The_Hague 25 070|Utrecht 35 030|Eindhoven 56 040
Tilburg 50 013|Groningen 97 050|Almere_Stad 13 036|Breda 48 076|Nijmegen 65 024|Enschede 75 053
Haarlem 20 023|Arnhem 68 026|Zwolle 80 038|Leiden 23 071|Maastricht 62 043|Delft 26 015
Amersfoort 38 033|Dordrecht 33 078|Leeuwarden 89 058|Apeldoorn 73 055|Deventer 74 0570
Hilversum 12 035|Gouda 28 0182
""",
    "Belgium": """
Brussels 10 02|Antwerp 20 03|Gent 90 09|Charleroi 60 071|Liège 40 04|Brugge 80 050
Namur 50 081|Leuven 30 016|Mons 70 065|Mechelen 28 015|Aalst 93 053|Kortrijk 85 056
Hasselt 35 011|Ostend 84 059|Genk 36 089|Turnhout 23 014|Roeselare 88 051|Tournai 75 069
Sint-Niklaas 91 03|Verviers 48 087
""",
    "Poland": """
Warsaw 00 22|Kraków 31 12|Łódź 90 42|Wrocław 50 71|Poznań 61 61|Gdańsk 80 58|Szczecin 70 91
Bydgoszcz 85 52|Lublin 20 81|Katowice 40 32|Białystok 15 85|Gdynia 81 58|Częstochowa 42 34
Radom 26 48|Toruń 87 56|Kielce 25 41|Rzeszów 35 17|Gliwice 44 32|Zabrze 41 32|Olsztyn 10 89
Opole 45 77|Tarnów 33 14|Koszalin 75 94|Legnica 59 76|Zielona_Góra 65 68|Elbląg 82 55
Płock 09 24|Nowy_Sącz 33 18|Kalisz 62 62|Wałbrzych 58 74
""",
    "Sweden": """
Stockholm 11 08|Gothenburg 41 031|Malmö 21 040|Uppsala 75 018|Västerås 72 021|Örebro 70 019
Linköping 58 013|Helsingborg 25 042|Jönköping 55 036|Norrköping 60 011|Lund 22 046|Umeå 90 090
Gävle 80 026|Borås 50 033|Eskilstuna 63 016|Halmstad 30 035|Växjö 35 0470|Karlstad 65 054
Sundsvall 85 060|Luleå 97 0920|Kalmar 39 0480
""",
    "Norway": """
Oslo 01 22|Bergen 50 55|Stavanger 40 51|Trondheim 70 73|Drammen 30 32|Fredrikstad 16 69
Kristiansand 46 38|Tromsø 90 77|Sandnes 43 51|Bodø 80 75|Skien 37 35|Arendal 48 37
Haugesund 55 52|Hamar 23 62|Moss 15 69|Lillehammer 26 61|Molde 64 71|Halden 17 69
""",
    "Denmark": """
Copenhagen 21 33|Århus 80 86|Odense 50 66|Aalborg 90 98|Esbjerg 67 75|Randers 89 86
Kolding 60 75|Horsens 87 75|Vejle 71 75|Roskilde 40 46|Herning 74 97|Silkeborg 86 86
Næstved 47 55|Fredericia 70 75|Viborg 88 86|Helsingør 30 49|Køge 46 56|Holstebro 75 97
""",
    "Portugal": """
Lisbon 11 21|Porto 40 22|Braga 47 253|Coimbra 30 239|Faro 80 289|Setúbal 29 265|Aveiro 38 234
Évora 70 266|Leiria 24 244|Viseu 35 232|Funchal 90 291|Viana_do_Castelo 49 258|Beja 78 284
Guarda 63 271|Portalegre 73 245|Castelo_Branco 60 272
""",
    "Czechia": """
Prague 11 2|Brno 60 54|Ostrava 70 59|Pilsen 30 37|Liberec 46 48|Olomouc 77 58
Hradec_Králové 50 49|České_Budějovice 37 38|Pardubice 53 46|Zlín 76 57|Karlovy_Vary 36 353
Jihlava 58 56|Teplice 41 417|Kladno 27 312
""",
    "Hungary": """
Budapest 10 1|Debrecen 40 52|Szeged 67 62|Miskolc 35 46|Pécs 76 72|Győr 90 96
Nyíregyháza 44 42|Kecskemét 60 76|Székesfehérvár 80 22|Szombathely 97 94|Eger 33 36|Sopron 94 99
Szolnok 50 56|Kaposvár 74 82|Veszprém 82 88|Zalaegerszeg 89 92
""",
    "Finland": """
Helsinki 00 09|Espoo 02 09|Tampere 33 03|Turku 20 02|Oulu 90 08|Jyväskylä 40 014|Lahti 15 03
Kuopio 70 017|Pori 28 02|Joensuu 80 013|Vaasa 65 06|Rovaniemi 96 016|Kotka 48 05
Lappeenranta 53 05|Hämeenlinna 13 03|Mikkeli 50 015
""",
}
"""By country: town (_ for a space), beginning of the postcode, dialling code."""


def rows(known: Mapping[tuple[str, str], tuple[str, str]]) -> Iterator[Row]:
    """All; `known` has state and size class by country and town in lower case, where listed."""
    for country, table in (("Ireland", IRISH), ("Switzerland", SWISS), ("India", INDIAN)):
        for area, town, postcode, dial in _entries(table):
            yield country, area, town, "0", postcode, dial
    for country, table in EUROPEAN.items():
        for town, postcode, dial in _entries(table):
            state, size = known.get((country, town.casefold()), ("", "1"))
            yield country, state, town, size, postcode, dial


def _entries(table: str) -> Iterator[list[str]]:
    for entry in re.split(r"[|\n]", table.strip()):
        yield [word.replace("_", " ") for word in entry.split(" ")]
