"""Towns of Ireland, Switzerland and India with county, canton or state, postcode and dialling code.

Our own list of public facts: routing keys of Eircode, the first figures of Swiss postcodes and of
Indian PIN codes, and national dialling codes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
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
Schaffhausen Schaffhausen 82 052
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


def rows() -> Iterator[Row]:
    """All of them."""
    for country, table in (("Ireland", IRISH), ("Switzerland", SWISS), ("India", INDIAN)):
        for entry in re.split(r"[|\n]", table.strip()):
            area, town, postcode, dial = (word.replace("_", " ") for word in entry.split(" "))
            yield country, area, town, "0", postcode, dial
