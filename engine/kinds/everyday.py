"""Everyday English words that are also names, and the legal forms behind a company's name."""

from __future__ import annotations

WORDLIKE = frozenset(
    "amber april art august autumn baker banks bell bill bishop black brook brooks brown bush"
    " butler carol case chance charity chase chuck church cook dale dawn day dean dial dick drew"
    " duke eve faith fields fisher ford forest fox frank frost gene ginger glen good grace grant"
    " gray green guy hall harmony hazel heath herb hill holly hope hunter iris ivy jack jasmine"
    " jay jean jewel joy june king knight lake lane lily long love mark marsh mason max may"
    " mercy miles mill miller moon nick noble north olive page park parker pat patience pearl"
    " penny pierce pope power price prince ray reed rich river rob robin rock rose rowan ruby"
    " rusty sandy sky small snow stone storm strong sue summer summers swift temple terry tracy"
    " trip victor violet ward watt wells west white will winter wise wood woods young hagel"
    " sommer winter mai klein groß lang kurz pierre olivier marguerite aurore bravo luna sol rey"
    " cruz julio ángel dolores nice reading bath cork mobile orange phoenix buffalo essen halle"
    " worms tours split hull deal sandwich rugby battle lens ham linden kiel bergen beacon"
    " summit target apple shell gap oracle".split()
)
"""Names that are common words, too."""


EVERYDAY = frozenset(
    # given names and surnames that are words
    "ace amber angel april art ash august autumn baker bank banks bar barber bass bay bean bell"
    " best"
    " bill bird black blair blank bond book brand bright brook brooks brown buck bush butcher"
    " carpenter carter case chance chase chip christian church clay close cloud coach cole cook"
    " cooper cross crystal curtis dale dawn day dean destiny dick dollar drew duke earl east eve"
    " ever faith farmer field fields fish fisher flower flowers flynn ford forest fox france frank"
    " free french friend gay gene gold good grace grant gray green grey guy hall hand hardy harmony"
    " harper hart hay hazel head heath heather hill hills holly home homes hook hope house hunt"
    " hunter iris ivy jack jade jasmine jay jean jordan joy june just kay keen key kind king knight"
    " lake lamb lance land lane law lee liberty light lily line little long love major mark mars"
    " marsh mason may mercy mike miles mill miller moon moore more morgan new nick noble north"
    " olive"
    " opal page paige paris park parks patience pearl penny pepper perry pike piper poole pope"
    " porter"
    " post power price prince prudence queen rain ray reader reed reid rich robin rock root rose"
    " rowan ruby rusty sage sandy savage say scott sea sharp shepherd short silver singer sky small"
    " smart smith son song south spring star stark steel stone storm strange street strong sue"
    " sugar"
    " summer summers sun sunny taylor temple tiger town trace tracy trinity turner van vary violet"
    " viola virginia wade walker wall ward waters way weaver webb wells west white wild will wills"
    " winter winters wise wood woods worth wright young rob pat bob jo art sally woody teddy tom"
    # places and organizations that are words
    " apple amazon target gap shell orange oracle chase visa square stripe block meta alphabet zoom"
    " slack box dish delta united american national general standard first global central reading"
    " bath china turkey chad jersey java mobile nice police ministry company group bank university"
    " school college court hospital clinic department team board council committee office city"
    " state"
    " county country village river island street road avenue north south east west"
    # words that a tagger sometimes takes for a name
    " the a an and or of to in on at for from by with as is are was were be been am i me my you"
    " your"
    " he him his she her it its we us our they them their this that these those here there who what"
    " which when where why how all any both each few more most other some such no nor not only own"
    " same so than too very can could should would shall might must do does did done have has had"
    " having if then else but because until while about against between into through during before"
    " after above below up down out off over under again further once yes ok okay please thanks"
    " thank hello hi hey dear regards best sir madam mr mrs ms dr prof mum mom dad god lord doctor"
    " patient client customer user manager director president king queen mother father brother"
    " sister son daughter wife husband friend monday tuesday wednesday thursday friday saturday"
    " sunday january february march april june july august september october november december"
    " english french german spanish italian russian chinese japanese polish turkish indian american"
    " british european note subject date name address phone email total page file data code"
    " test".split()
)

LEGAL_FORMS = frozenset(
    "inc incorporated corp corporation co company llc llp lp ltd limited plc gmbh ag kg se sa sas"
    " sarl srl spa bv nv ab as oy aps pty pvt group holding holdings".split()
)
