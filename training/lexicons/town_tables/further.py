"""Our own list of towns of nine countries with state, postcodes and dialling code.

Public facts: postcodes of houses, not of boxes; national dialling codes. Of a postcode that ends in
«…» only the beginning is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

Row = tuple[str, str, str, str, str]
"""Country, state, town, postcodes with spaces between, dialling code."""
LISTED: Final[Mapping[str, str]] = {
    "Australia": """
New South Wales: Sydney 2000 02|Parramatta 2150 02|Bankstown 2200 02|Wollongong 2500 02
Newcastle 2300 02|Penrith 2750 02|Gosford 2250 02|Wagga_Wagga 2650 02|Albury 2640 02
Tamworth 2340 02|Orange 2800 02|Dubbo 2830 02|Bathurst 2795 02|Lismore 2480 02
Coffs_Harbour 2450 02|Port_Macquarie 2444 02|Broken_Hill 2880 08|Nowra 2541 02
Queanbeyan 2620 02|Grafton 2460 02|Armidale 2350 02|Griffith 2680 02|Goulburn 2580 02
Maitland 2320 02|Cessnock 2325 02|Liverpool 2170 02|Blacktown 2148 02|Campbelltown 2560 02
Hornsby 2077 02|Ballina 2478 02|Byron_Bay 2481 02|Taree 2430 02|Mudgee 2850 02|Moree 2400 02
Inverell 2360 02|Kiama 2533 02|Bowral 2576 02
Victoria: Melbourne 3000 03|Geelong 3220 03|Ballarat 3350 03|Bendigo 3550 03|Shepparton 3630 03
Mildura 3500 03|Warrnambool 3280 03|Wodonga 3690 02|Traralgon 3844 03|Horsham 3400 03
Wangaratta 3677 03|Sale 3850 03|Echuca 3564 03|Bairnsdale 3875 03|Frankston 3199 03
Dandenong 3175 03|Werribee 3030 03|Sunbury 3429 03|Pakenham 3810 03|Bacchus_Marsh 3340 03
Colac 3250 03|Benalla 3672 03|Moe 3825 03|Castlemaine 3450 03|Ararat 3377 03|Lilydale 3140 03
Mornington 3931 03|Craigieburn 3064 03|Swan_Hill 3585 03|Greenvale 3059 03
Queensland: Brisbane 4000 07|Toowoomba 4350 07|Cairns 4870 07|Townsville 4810 07|Mackay 4740 07
Rockhampton 4700 07|Bundaberg 4670 07|Hervey_Bay 4655 07|Gladstone 4680 07|Ipswich 4305 07
Southport 4215 07|Caboolture 4510 07|Maryborough 4650 07|Gympie 4570 07|Nambour 4560 07
Mount_Isa 4825 07|Warwick 4370 07|Emerald 4720 07|Dalby 4405 07|Kingaroy 4610 07
Redcliffe 4020 07|Noosa_Heads 4567 07|Roma 4455 07|Ayr 4807 07|Innisfail 4860 07
South Australia: Adelaide 5000 08|Mount_Gambier 5290 08|Whyalla 5600 08|Port_Augusta 5700 08
Port_Pirie 5540 08|Port_Lincoln 5606 08|Murray_Bridge 5253 08|Victor_Harbor 5211 08
Gawler 5118 08|Salisbury 5108 08|Mount_Barker 5251 08|Naracoorte 5271 08|Renmark 5341 08
Kadina 5554 08|Elizabeth 5112 08|Glenelg 5045 08
Western Australia: Perth 6000 08|Fremantle 6160 08|Bunbury 6230 08|Mandurah 6210 08
Geraldton 6530 08|Albany 6330 08|Kalgoorlie 6430 08|Rockingham 6168 08|Broome 6725 08
Busselton 6280 08|Joondalup 6027 08|Armadale 6112 08|Port_Hedland 6721 08|Karratha 6714 08
Northam 6401 08|Esperance 6450 08|Collie 6225 08|Byford 6122 08
Tasmania: Hobart 7000 03|Launceston 7250 03|Devonport 7310 03|Burnie 7320 03|Kingston 7050 03
Ulverstone 7315 03|Wynyard 7325 03
Northern Territory: Darwin 0800 08|Alice_Springs 0870 08|Palmerston 0830 08|Katherine 0850 08
Australian Capital Territory: Canberra 2601 02|Belconnen 2617 02|Gungahlin 2912 02
""",
    "Austria": """
Lower Austria: Sankt_Pölten 3100 02742|Wiener_Neustadt 2700 02622|Krems_an_der_Donau 3500 02732
Amstetten 3300 07472|Baden 2500 02252|Mödling 2340 02236|Klosterneuburg 3400 02243
Schwechat 2320 01|Stockerau 2000 02266|Tulln_an_der_Donau 3430 02272|Zwettl 3910 02822
Scheibbs 3270 07482|Melk 3390 02752|Horn 3580 02982|Hollabrunn 2020 02952|Mistelbach 2130 02572
Neunkirchen 2620 02635|Waidhofen_an_der_Ybbs 3340 07442|Gmünd 3950 02852|Korneuburg 2100 02262
Bruck_an_der_Leitha 2460 02162|Perchtoldsdorf 2380 01
Upper Austria: Linz 4020,4030,4040 0732|Wels 4600 07242|Steyr 4400 07252|Traun 4050 07229
Braunau_am_Inn 5280 07722|Vöcklabruck 4840 07672|Gmunden 4810 07612|Ried_im_Innkreis 4910 07752
Bad_Ischl 4820 06132|Schärding 4780 07712|Freistadt 4240 07942|Ansfelden 4052 07229
Leonding 4060 0732|Perg 4320 07262|Kirchdorf_an_der_Krems 4560 07582|Grieskirchen 4710 07248
Eferding 4070 07272
Salzburg: Salzburg 5020 0662|Hallein 5400 06245|Saalfelden_am_Steinernen_Meer 5760 06582
Zell_am_See 5700 06542|Bischofshofen 5500 06462|Sankt_Johann_im_Pongau 5600 06412
Tamsweg 5580 06474|Oberndorf_bei_Salzburg 5110 06272
Styria: Graz 8010,8020,8041,8042,8051,8052 0316|Leoben 8700 03842|Kapfenberg 8605 03862
Bruck_an_der_Mur 8600 03862|Knittelfeld 8720 03512|Judenburg 8750 03572|Weiz 8160 03172
Feldbach 8330 03152|Hartberg 8230 03332|Leibnitz 8430 03452|Deutschlandsberg 8530 03462
Köflach 8580 03144|Mürzzuschlag 8680 03852|Liezen 8940 03612|Gleisdorf 8200 03112
Carinthia: Klagenfurt_am_Wörthersee 9020 0463|Villach 9500 04242|Wolfsberg 9400 04352
Spittal_an_der_Drau 9800 04762|Feldkirchen_in_Kärnten 9560 04276|Sankt_Veit_an_der_Glan 9300 04212
Völkermarkt 9100 04232|Hermagor 9620 04282
Tyrol: Innsbruck 6020 0512|Kufstein 6330 05372|Schwaz 6130 05242|Hall_in_Tirol 6060 05223
Wörgl 6300 05332|Lienz 9900 04852|Telfs 6410 05262|Imst 6460 05412|Landeck 6500 05442
Kitzbühel 6370 05356|Reutte 6600 05672
Vorarlberg: Dornbirn 6850 05572|Feldkirch 6800 05522|Bregenz 6900 05574|Lustenau 6890 05577
Hohenems 6845 05576|Bludenz 6700 05552|Götzis 6840 05523|Rankweil 6830 05522
Burgenland: Eisenstadt 7000 02682|Oberwart 7400 03352|Neusiedl_am_See 7100 02167
Mattersburg 7210 02626|Pinkafeld 7423 03357|Güssing 7540 03322|Oberpullendorf 7350 02612
Jennersdorf 8380 03329
""",
    "New Zealand": """
Northland: Whangarei 0110,0112 09|Kerikeri 0230 09|Kaitaia 0410 09|Dargaville 0310 09
Auckland: Auckland 1010,1011,1021,1023,1024,1025,1041,1050,1060,1071 09|Papakura 2110 09
Pukekohe 2120 09|Takapuna 0622 09
Waikato Region: Hamilton 3200,3204,3206,3210,3214,3216 07|Cambridge 3432,3434 07
Te_Awamutu 3800 07|Tokoroa 3420 07|Taupo 3330 07|Thames 3500 07|Matamata 3400 07
Morrinsville 3300 07
Bay of Plenty: Tauranga 3110,3112 07|Rotorua 3010,3015 07|Whakatane 3120 07|Te_Puke 3119 07
Gisborne: Gisborne 4010 06
Hawke's Bay: Napier 4110,4112 06|Hastings 4120,4122 06|Havelock_North 4130 06
Waipukurau 4200 06
Taranaki: New_Plymouth 4310,4312 06|Hawera 4610 06|Stratford 4332 06
Manawatu-Wanganui: Palmerston_North 4410,4412,4414 06|Whanganui 4500,4501 06|Feilding 4702 06
Levin 5510 06|Dannevirke 4930 06
Wellington Region: Wellington 6011,6012,6021,6022,6023 04|Lower_Hutt 5010,5011 04
Upper_Hutt 5018,5019 04|Porirua 5022,5024 04|Masterton 5810 06|Paraparaumu 5032 04
Nelson: Nelson 7010,7011 03|Stoke 7011 03
Tasman: Richmond 7020 03|Motueka 7120 03
Marlborough: Blenheim 7201 03|Picton 7220 03
West Coast: Greymouth 7805 03|Westport 7825 03|Hokitika 7810 03
Canterbury: Christchurch 8011,8013,8014,8022,8041,8051,8052,8061 03|Timaru 7910 03
Ashburton 7700 03|Rangiora 7400 03|Rolleston 7614 03|Kaiapoi 7630 03
Otago: Dunedin 9010,9012,9013,9014,9016 03|Oamaru 9400 03|Queenstown 9300 03|Wanaka 9305 03
Alexandra 9320 03
Southland: Invercargill 9810,9812 03|Gore 9710 03
""",
    "South Africa": """
KwaZulu-Natal: Durban 4001,4091,4051 031|Pietermaritzburg 3201 033|Newcastle 2940 034
Ladysmith 3370 036|Richards_Bay 3900 035|Empangeni 3880 035|Port_Shepstone 4240 039
Ballito 4420 032|Amanzimtoti 4126 031|Pinetown 3610 031|Margate 4275 039|Vryheid 3100 034
Dundee 3000 034|Umhlanga 4319 031
Gauteng: Johannesburg 2001,2092,2193,2196 011|Pretoria 0002,0181,0081 012|Soweto 1804,1818 011
Benoni 1501 011|Boksburg 1459 011|Germiston 1401 011|Kempton_Park 1619 011|Randburg 2194 011
Roodepoort 1724 011|Krugersdorp 1739 011|Springs 1559 011|Centurion 0157 012
Vereeniging 1939 016|Vanderbijlpark 1911 016|Midrand 1685 011|Alberton 1449 011|Brakpan 1541 011
Western Cape: Cape_Town 8001 021|Stellenbosch 7600 021|Paarl 7646 021|Somerset_West 7130 021
Worcester 6850 023|George 6529 044|Knysna 6571 044|Mossel_Bay 6500 044|Oudtshoorn 6625 044
Hermanus 7200 028|Malmesbury 7300 022|Bellville 7530 021|Swellendam 6740 028|Strand 7140 021
Eastern Cape: East_London 5201 043|Port_Elizabeth 6001 041|Uitenhage 6229 041
Grahamstown 6139 046|Queenstown 5319 045|Mthatha 5099 047|Jeffreys_Bay 6330 042|Cradock 5880 048
Graaff-Reinet 6280 049
Free State: Bloemfontein 9301 051|Welkom 9459 057|Kroonstad 9499 056|Sasolburg 1947 016
Bethlehem 9701 058|Harrismith 9880 058
Northern Cape: Kimberley 8301 053|Upington 8801 054|Kuruman 8460 053|Springbok 8240 027
North West: Klerksdorp 2571 018|Potchefstroom 2531 018|Rustenburg 0299 014|Mahikeng 2745 018
Brits 0250 012|Lichtenburg 2740 018
Limpopo: Polokwane 0699 015|Tzaneen 0850 015|Thohoyandou 0950 015|Mokopane 0601 015
Mpumalanga: Nelspruit 1201 013|Witbank 1035 013|Middelburg 1050 013|Secunda 2302 017
Ermelo 2350 017|Standerton 2430 017
""",
    "Kenya": """
Nairobi County: Nairobi 00100 020
Mombasa County: Mombasa 80100 041
Kisumu County: Kisumu 40100 057
Nakuru County: Nakuru 20100 051|Naivasha 20117 050
Uasin Gishu County: Eldoret 30100 053
Kiambu County: Thika 01000 067|Kiambu 00900 067|Limuru 00217 020
Nyeri County: Nyeri 10100 061
Meru County: Meru 60200 064
Kakamega County: Kakamega 50100 056
Kisii County: Kisii 40200 058
Kericho County: Kericho 20200 052
Machakos County: Machakos 90100 044|Athi_River 00204 045
Kilifi County: Malindi 80200 042|Kilifi 80108 041
Trans Nzoia County: Kitale 30200 054
Garissa County: Garissa 70100 046
Embu County: Embu 60100 068
Laikipia County: Nanyuki 10400 062|Nyahururu 20300 065
Bungoma County: Bungoma 50200 055
Busia County: Busia 50400 055
Narok County: Narok 20500 050
Taita Taveta County: Voi 80300 043
Kitui County: Kitui 90200 044
Homa Bay County: Homa_Bay 40300 059
Migori County: Migori 40400 059
Isiolo County: Isiolo 60300 064
Murang'a County: Murang'a 10200 060
Kirinyaga County: Kerugoya 10300 060
Kajiado County: Kajiado 01100 045
""",
    "Nigeria": """
Lagos: Lagos 10… 01|Ikeja 100… 01
Oyo: Ibadan 200… 02|Oyo 211… 038
FCT: Abuja 900… 09
Kano: Kano 700… 064
Kaduna: Kaduna 800… 062|Zaria 810… 069
Rivers: Port_Harcourt 500… 084
Edo: Benin_City 300… 052
Enugu: Enugu 400… 042|Nsukka 410… 042
Plateau: Jos 930… 073
Kwara: Ilorin 240… 031
Ogun: Abeokuta 110… 039|Ijebu_Ode 120… 037
Ondo: Akure 340… 034
Imo: Owerri 460… 083
Cross River: Calabar 540… 087
Akwa Ibom: Uyo 520… 085
Delta: Warri 332… 053|Asaba 320… 056
Anambra: Onitsha 434… 046|Awka 420… 048
Abia: Aba 450… 082|Umuahia 440… 088
Sokoto: Sokoto 840… 060
Borno: Maiduguri 600… 076
Adamawa: Yola 640… 075
Niger: Minna 920… 066
Benue: Makurdi 970… 044
Kogi: Lokoja 260… 058
Osun: Osogbo 230… 035
Ekiti: Ado-Ekiti 360… 030
Bauchi: Bauchi 740… 077
Gombe: Gombe 760… 072
""",
    "Malaysia": """
Kuala Lumpur: Kuala_Lumpur 50000,50100,50250,50400,50450,50480 03
Selangor: Petaling_Jaya 46000,46050,46200,46300 03|Shah_Alam 40000,40100,40150 03
Klang 41000,41050,41200 03|Subang_Jaya 47500 03|Kajang 43000 03|Rawang 48000 03
Perak: Ipoh 30000,30100,30200,30250,31400 05|Taiping 34000 05|Teluk_Intan 36000 05
Penang: George_Town 10050,10150,10200,10300 04|Butterworth 12000,12300 04
Kedah: Alor_Setar 05000,05100,05150 04|Sungai_Petani 08000 04|Kulim 09000 04
Johor: Johor_Bahru 80000,80100,80200,80300 07|Batu_Pahat 83000 07|Muar 84000 07|Kluang 86000 07
Segamat 85000 07
Melaka: Malacca 75000,75100,75200 06
Negeri Sembilan: Seremban 70000,70100,70200 06|Port_Dickson 71000 06
Pahang: Kuantan 25000,25100,25200 09|Temerloh 28000 09|Bentong 28700 09
Terengganu: Kuala_Terengganu 20000,20100,20200 09
Kelantan: Kota_Bharu 15000,15050,15100 09
Sabah: Kota_Kinabalu 88000,88100,88200 088|Sandakan 90000 089|Tawau 91000 089
Sarawak: Kuching 93000,93100,93200 082|Sibu 96000 084|Miri 98000 085|Bintulu 97000 086
""",
    "Philippines": """
Metro Manila: Manila 1000,1002,1004 02|Quezon_City 1100,1101,1103 02|Makati 1200,1203,1209 02
Pasig 1600,1605 02|Taguig 1630,1634 02
Central Visayas: Cebu_City 6000 032|Mandaue 6014 032|Lapu-Lapu 6015 032|Dumaguete 6200 035
Davao: Davao_City 8000 082|Tagum 8100 084
Western Visayas: Iloilo_City 5000 033|Bacolod 6100 034|Roxas_City 5800 036
Northern Mindanao: Cagayan_de_Oro 9000 088|Iligan 9200 063
Zamboanga Peninsula: Zamboanga_City 7000 062
Soccsksargen: General_Santos 9500 083|Cotabato 9600 064
Cordillera: Baguio 2600 074
Central Luzon: Angeles 2009 045|Tarlac 2300 045|Olongapo 2200 047|Cabanatuan 3100 044
Calabarzon: Batangas 4200 043|Lipa 4217 043|Lucena 4301 042|Antipolo 1870 02|Calamba 4027 049
San_Pablo 4000 049
Bicol: Naga 4400 054|Legazpi 4500 052
Eastern Visayas: Tacloban 6500 053
Mimaropa: Puerto_Princesa 5300 048
Ilocos: Dagupan 2400 075
Caraga: Butuan 8600 085
""",
    "Singapore": """
Singapore: Jurong_East 60… 6|Jurong_West 64… 6|Tampines 52… 6|Bedok 46… 6|Woodlands 73… 6
Yishun 76… 6|Ang_Mo_Kio 56… 6|Toa_Payoh 31… 6|Queenstown 14… 6|Bukit_Merah 15… 6
Clementi 12… 6|Punggol 82… 6|Sengkang 54… 6|Hougang 53… 6|Pasir_Ris 51… 6|Serangoon 55… 6
Bishan 57… 6|Choa_Chu_Kang 68… 6|Bukit_Batok 65… 6|Bukit_Panjang 67… 6|Sembawang 75… 6
Geylang 38… 6|Marine_Parade 44… 6|Novena 30… 6|Kallang 33… 6|Bukit_Timah 58… 6
""",
}
"""By country and state: town (_ for a space), postcodes, dialling code."""
_AREA: Final = re.compile(r"(?m)^([^:|\n]+): ")


def rows() -> Iterator[Row]:
    """All towns; a beginning of postcodes as `Lagos 10…` stays so written."""
    for country, table in LISTED.items():
        parts = _AREA.split(table.strip())
        for area, entries in zip(parts[1::2], parts[2::2], strict=True):
            for entry in re.split(r"[|\n]", entries.strip()):
                town, codes, dial = entry.split(" ")
                yield country, area, town.replace("_", " "), codes.replace(",", " "), dial
