"""Names that read as everyday English words."""

from __future__ import annotations

from functools import lru_cache

from engine.kinds.everyday import WORDLIKE
from engine.kinds.language import FREQUENT
from engine.kinds.names import TITLES
from engine.sanitize.words import table as word_table

_ALSO = frozenset(
    "adelaide alba alexandria alta amen amos asia auger augusta ava bacon badger baird bandy barb"
    " barger barker baron barron barrow bates beau beck becker becky belcher bella belle bender"
    " berlin birmingham blanche bliss bobby bonner booker boozer boris boston bower brand brasher"
    " bray brazil bricker bristol broadway brook brooke brown buck bunny bunting burley burr butt"
    " butts cain canada candace candi candy canter carmel carol carter carver cash celeste chad"
    " chandra charity cheeks chelsea cherry chester china chip christ christian christmas clapper"
    " clement cleveland clint coles collins columbus comer conn constance cooks coon coons cooper"
    " cornish cory cottle coulter coward coy craven creamer cristal crow crowder crum cruse"
    " crystal curry cyr daisy dallas dame dane darling dee dent denver derby destiny dewey dick"
    " dickey dill dina dingle dixie dodge dolly dona doss dow dowling dozier drake dunning dusty"
    " earl earle easter ebony eddy england ester fanning fanny fay faye feaster feller fern fetter"
    " fidler fink fitts flanders fleming fletcher florence floyd foot foote forrest fowler fran"
    " frank freeman friday fryer gable gail gale gardner gay gem gene geneva genie georgia german"
    " ginger glover goff golden gooch gore goss gouge graf grammer granger grover grubb gus hai"
    " hal hammock hancock hank harmony harris hart hatcher heath heather hogg holland holler honey"
    " hooker hope horner horton houston huff hunter hussey ida india ira ireland iris irons israel"
    " ivory jack jade jake jasper jay jed jerry jesus jimmy john johnny jolly jordan joy joyner"
    " junk kay kenya kern kidder kim kinder kiser kitty knoll lacey lane laurel lavender lawler"
    " leach leech leigh len lima limon lincoln loan lola london louie lovejoy lusk lust luster luz"
    " lyons mack madonna madrid mae mandy marge marina mark marquis marshall mather maze mead"
    " meeker mercedes merlin messer mia milan miner minerva mink minnie misty mitch mona monaco"
    " monroe montana moore moseley moss mott mudd nan napoleon ned nell nick noel norm nutt nutter"
    " odessa otto paddock paige pam paris parsley parsons pat pate patty pease peck peel pence"
    " pender penn penny percy perry pete phoenix pickle plumb plummer poland polk polly ponder"
    " poole porter preston proctor prosser rambo rand randy raper raven ray reeder reeves regina"
    " reich reid reiter rex rick riddle ringer roach rob robin rod roger roma roman rome rosa"
    " rosemary rosie ross ruble ruff runner ruth rutter sager sally salvador sams sander santa"
    " santo sargent savannah scarlett scot seller setter shafer shaver shearer shipp shockey"
    " sierra singleton skinner sleep snell snook sol sonny spain spare sparrow speer spicer spoon"
    " spooner springer stacy stan stead steele stein stella stew stocker stoke stoker stoner stowe"
    " sunny susie sutter swan swindle swisher tabor tanner teal ted teddy terry thames thorn tice"
    " tiffany tim timothy toby todd tom tommy tony tori tory trent trey tripp trotter troy truman"
    " tuck tyson underwood valencia valentine vance veal venus victoria vida vigil viola virginia"
    " waddle wade waite wales waller walling wally wan ware warren warwick wayne webster weller"
    " wellington wes wheeler whitehead whiting whittle wicker wilder wiley will willie willy"
    " winchester windsor winnie winston womble wright york".split()
)
"""Names that are words, too, or better known as those of places."""


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """Words in lower case that are mostly written so, and names known to be words too."""
    table = word_table.shipped()
    small = {entry.word for entry in table.entries if entry.usual[:1].islower()}
    return frozenset(small) | WORDLIKE | FREQUENT | TITLES | _ALSO
