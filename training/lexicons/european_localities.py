"""Towns of thirteen European countries with the beginning of the postcode and the dialling code.

Our own list of public facts. State and size class are those of the lists of places. Dialling codes
stand as they are dialled within the country.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

Row = tuple[str, str, str, str, str, str]
"""Country, county or state, town, size class, beginning of the postcode, dialling code."""
TOWNS: Final[Mapping[str, str]] = {
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
    for country, table in TOWNS.items():
        for entry in re.split(r"[|\n]", table.strip()):
            town, postcode, dial = (word.replace("_", " ") for word in entry.split(" "))
            state, size = known.get((country, town.casefold()), ("", "1"))
            yield country, state, town, size, postcode, dial
