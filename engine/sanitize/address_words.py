"""Words of addresses that name no place: kinds of streets, parts of buildings, directions."""

from __future__ import annotations

_STREETS = (
    "street st avenue ave av road rd lane ln drive dr court ct boulevard blvd bd bvd way place pl"
    " square sq terrace ter tce highway hwy parkway pkwy circle cir crescent cres cr close row walk"
    " hill gardens grove mews esplanade promenade quay loop trail"
    " rue avenue allée chemin impasse quai cours route ruelle passage faubourg sentier voie"
    " calle avenida avda plaza plza paseo carrer passeig ronda camino carretera glorieta travesía"
    " via viale corso piazza piazzale vicolo largo strada lungomare rua travessa praça estrada"
    " rodovia alameda ladeira beco straße strasse str weg platz allee gasse ring ufer damm stieg"
    " straat laan plein gracht kade weg dreef steenweg singel"
    " ulica ul aleja aleje al plac pl osiedle os skwer rondo trg cesta ulice náměstí nám třída"
    " utca út tér körút gatan gata väg vägen vej gade allé plads katu tie sokak sok cadde cad"
    " caddesi sokağı mahallesi mah bulvarı blv bulevardul bul strada ulitsa prospekt pereulok"
    " odos leoforos plateia marg nagar chowk jalan jl lorong soi"
)
_PARTS = (
    "apt apartment appartement apto apartamento app appt appart ap suite ste unit flat floor floors"
    " fl fls level lvl room rm building bldg block blk tower twr wing ward bay house villa plot"
    " sector phase stall lot gate door desk entrance annex annexe basement ground mezzanine"
    " penthouse box po p o bp cp cs cedex bte boîte boite bus bât bat bâtiment batiment étage etage"
    " esc escalier porte résidence residence lieu-dit lieudit rez-de-chaussée rdc hall piso pl"
    " planta pta puerta bajo bloque portal escalera ático izq izda izquierda dcha derecha urb"
    " urbanización edif edificio local nave km int interno interior ext exterior scala sc piano"
    " palazzina edificio lotto isolato andar bloco sala lote casa fração esq dto dir rc quadra"
    " conjunto stock stk og eg ug dg hs haus hausnr nr top stg stiege tür tor hinterhaus"
    " vorderhaus hinterhof aufgang wohnung whg postfach pf c/o co bus verdieping huis postbus"
    " m lok lokal mieszkanie piętro p klatka kl budynek bud skr byt patro em emelet ajtó fsz lph"
    " lgh tr trappa sal tv th mf vån våning kerros as rak daire kat no nº n° num núm número numéro"
    " numero no et bl scara etaj apart corp sect kv dom korpus shop office annexe mailbox pmb"
    " camp estate"
)
_DIRECTIONS = (
    "north south east west n s e w ne nw se sw nord sud süd ost est ouest norte sur este oeste"
)
_JOINTS = (
    "de la le les du des del della dello di do da dos das d l von der dem den am an zur zum im in"
    " auf beim of the and el los las y e et und bis ter quater van het ten op aan na pod przy"
)
STREETS = frozenset(_STREETS.split())
DIRECTIONS = frozenset(_DIRECTIONS.split())
KEPT = STREETS | frozenset(_PARTS.split()) | DIRECTIONS | frozenset(_JOINTS.split())
FLOORS = frozenset(
    "floor floors fl étage etage level stock stk og ug dg piso planta andar piano verdieping"
    " piętro kerros kat em emelet patro etaj vån sal wing ward avenue street st ave".split()
)
"""Words behind an ordinal number («3rd floor»), whose ending goes with the number."""
ENGLISH = frozenset(
    "street st avenue ave road rd lane ln drive dr way boulevard blvd crescent terrace place court"
    " close".split()
)
NAMING = frozenset(
    "hill gardens garden grove row park square circle tower ward bay block house villa mews gate"
    " court place plaza quay phase sector camp estate ground ring hall room box door trail loop"
    " office shop local casa nave quadra ring tie piano office level walk".split()
)
"""Kept words that are a street's name where the kind of the street follows: «Hill Street»."""
