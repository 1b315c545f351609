/** Foods that the models know beside those of `text/food-words.ts`. A plural "s" or "es" may follow each. */
export const additionalFoods = listWords(`
  achiote ackee adobo adzuki agave aioli ajwain alfredo allspice amaretto amchur ancho anchovy andouille anise annatto
  asafoetida atta bagoong basmati bass bean beansprout beer belacan besan bicarb bisto blackberry blackcurrant blueberry bok
  bokchoy bonito bonnet borlotti bouillon bourbon brandy breadfruit brie brioche broccolini broth burrata butterbean
  buttermilk butternut cabbage cajun callaloo camembert cannellini caper capsicum caraway cardamom cassava caster catfish
  cauli caviar cavolo cayenne celeriac cereal chana chanterelle chard chayote cheddar cherry chervil chia chickpea chicory
  chile chipotle chive choc choi choy chuck chutney ciabatta cider clam clove cola collard condensed coriander cornflake
  cornmeal cotija couscous crab cranberry crayfish creamer crema cremini cress crumb cube culantro currant custard daikon
  dal dasheen dashi demerara dhania digestive dijon dill doubanjiang dressing drippings drumstick duck dulce dulse edam
  edamame eel egusi elderflower emmental endive enoki epazote escarole espresso evaporated falafel farro fava fennel
  fenugreek fettuccine filo flax flaxseed flounder flour focaccia fraiche fraîche freekeh frisee fufu gammon garam garlic
  garri gelatine gherkin gin ginger glaze gnocchi goat gochugaru golden gorgonzola gouda granola grapefruit gravy greens
  grits groundnut gruyere gruyère guajillo guava habanero haddock hake haldi halibut ham haricot hemp herring hing hoisin
  hominy horseradish hummus icing jackfruit jaggery jalapeno jalapeño jam jasmine jeera jelly jicama juice kahlua kale
  kasuri kecap ketchup ketjap kewpie kidney kipper knorr kohlrabi kokum kombu labneh ladyfinger lamb lan lard lardon
  lemongrass lentil lettuce linguine liqueur liver lobster lovage macadamia mackerel maggi maida maize malanga manchego
  mandarin mangetout maple margarine marinade marjoram marmalade marmite marrow marzipan masa masala mascarpone masoor
  matcha mayo melon methi mince mirin monkfish moong mozz muesli mung muscovado mussel mutton nduja neeps nero nopales nut
  nutella nutmeg nutritional oat oatcake oatmeal octopus okra oreo orzo oxtail oyster pak pandan paneer panko papaya parm
  parmesan passata passionfruit paste pastrami pastry patis pea peach pecorino pepperoni perilla persimmon pesto pickle
  piloncillo pimento pimiento pine pineapple pinto pistachio pitta poblano poha pomegranate popcorn poppy porcini portobello
  pretzel prosecco provolone prune psyllium puff pumpkin puree quail quark quinoa rabbit radicchio radish ragu raisin rajma
  ramen ranch raspberry rava redcurrant relish rhubarb rigatoni risotto roe romaine roquefort rum rump rutabaga rye saffron
  sago sake salmon salsa saltfish sambal samphire sardine satsuma sauce sauerkraut scallop schnitzel scotch seabass
  seasoning seaweed seitan semolina serrano sesame shank shaoxing sherry shiitake shin shortcrust shortening sichuan sirloin
  skyr snapper soba soda sofrito sooji sorghum sourdough soy soya spaghettini spam spelt sprinkle sprout spud squash squid
  stevia stilton stock stockfish suet sultana sumac sunflower swede sweetcorn sweetener swiss syrup tabasco taco tagine
  tahina tajín tamari tapioca taro tarragon taties tempe tenderloin tequila teriyaki tin tofu togarashi tomatillo tomato
  tomatoes toms toor topside tortellini trassi treacle tripe trout truffle tteok turbot turkey udon urad vanilla veal veg
  vegetable veggie velveeta venison vermicelli vermouth vodka wakame wasabi watercress watermelon weetabix whey whiskey
  whisky wonton worcestershire yam yeast yoghurt yogurt yolk yuca yuzu za'atar zaatar zucchini
`);

/** Names of dishes that the models know beside those of `text/title.ts`. */
export const additionalDishes = listWords(`
  abgoosht acaraje adobo afelia affogato ajiaco akara akoori alfajores aloo amok antipasti apfelstrudel arancini arayes
  arepa arrabbiata arroz asado asaro asopao avgolemono baba babka bagel baguette bakewell baklava balti bannock bao bap bara
  barfi basbousa bastilla bayildi bazlama bebinca beignets bento bhaji bhature bhuna bhurji bibimbap bibingka bigos biltong
  bingsu birria biryani biscotti biscuit bisque bisteeya blini blintz blondie bobotie boerewors bolognese bombe borek
  borscht bourekas bourguignon boxty braise brandade bratwurst briam brigadeiro brioche brisket brittle brodetto brownie
  bruschetta bruschette bulgogi bun burek burgoo burrito butterscotch buttie byrek cacciatore cachapa caesar cake caldeirada
  caldo calzone canapes cannelloni cannoli caponata carbonara carnitas carpaccio casserole cassoulet cawl cazuela cendol
  ceviche chaat chai chakalaka chapati chapulines charlotka charlotte cheesecake chevda chicharron chilaquiles chimichanga
  chips chivito chole cholent chook choripan choripán choux chow chowder churro chutney cioppino clafoutis clanger cobb
  cobbler cocktail coddle colcannon coleslaw colombo compote confit congee congri cookie cordial cornbread cottage coulis
  crackling crepe crisp croissant croque croquette crostata crostini crumble crumpet cullen curries curry custard cutlets
  daal dahl dal damper dango dauphinoise dhal dhokla dip dolma dolmades doner donut dopiaza doro dosa doubles drumsticks
  dumpling dumpukht eclair eggnog empanada enchilada escabeche escalivada escovitch etouffe etouffee fajita falafel farofa
  fasolada fattoush feijoada fettuccine feuilletes ficelle fishcake flan flapjack flatbread flaugnarde flautas florentine
  focaccia fondue frangipane friands fricassee frittata fritter frybread fudge fufu fumbwa gado galaktoboureko galbi galette
  gateau gazpacho gelato ghormeh ghoulash gigantes gimbap ginataang gnudi golabki goreng gosht goulash gratin gratinée
  gravadlax grits growlers guacamole gulab gulai gumbo gyoza gyros haggis hainanese haleem halva halwa harira hash hoppers
  hoppin horchata horiatiki hotdog hotpot hotteok hushpuppies imam jalfrezi jambalaya jamun japchae javaher jerk joes
  johnnycake jollof kachori kadhi kalbi kaldereta kanafeh kapusta karaage karahi kartoffelpuffer kasha katsu kebab kedgeree
  kelewele khachapuri khao khichdi khinkali kibbe kibbeh kiev kimbap kitfo knafeh knish koeksisters kofta kolaches korma
  koshari kotlety kottu krupnik kugel kulfi kushari kutsinta lahmacun laing laksa lamington larb lasagna lasagne lassi latke
  leche lechon linguine loaf lobio loco locro lomo lumpia lumpiang maafe macarons macaroons machboos madeleine makhani malva
  mandazi mandi manti mapo maqluba margarita margherita masala mash massaman mazurek menudo merguez meringue mezze migas
  milanesa milkshake millefeuille minestrone misir mochi mocktail moi mojito mole momo moqueca mornay mosaic moussaka mousse
  muffin mug muhammara musakhan naan nachos nasi negroni nihari nougat nuggets oatcakes okonomiyaki okroshka omelet omelette
  onigiri opor orecchiette orzo osso ossobuco otai oyakodon paella pakora palak panang pancake pancit pandesal pandowdy
  panforte panini panna papas papdi parfait parkin parm parmigiana pasteis pastel pastelles pastie pastitsio pasty pate
  patties patty pavlova pazham pelau pelmeni peperonata pepperpot perogies pho picadillo piccalilli piccata pie pierogi
  pilaf pilafi pilau pinakbet pinwheels piperade piri pissaladiere pitha pizza plov poblano poha poke polenta ponchiki
  pongal popover popsicles porchetta porkolt porridge posole potjie potstickers poutine pozole primavera profiteroles ptitim
  puchero pudding puff pulao pull-apart pupusa puri puttanesca puttu qabili qorma quesabirria quesadilla quiche rabokki
  raclette ragout ragu raita rajas ramen rarebit rasam rassolnik ratatouille ravani ravioli relish rendang reuben rib
  ribollita rillettes risotti risotto rissole roasties rogan rosti roti roulade rouladen saag sabich sabzi sag salad salsa
  saltado saltimbocca sambar samosa sancocho sandwich sarma sarmale sashimi satay sauerbraten sausage saute scallopini
  schnitzel scones scouse scrapple seekh sfiha sfogliatelle shakshuka shaksuka shawarma shchi shepherd shepherd's shiro
  shortbread shumai sinigang sisig skewers skirlie skordalia slaw slice sliders smash smoothie smørrebrød snickerdoodle
  solyanka sopa sopes sorbet soto souffle soup souvlaki spaetzle spag spaghetti spanakopita spanakorizo spicebag sponge
  spritz spritzer stamppot stew stifado stir-fry stirfry stovies strata streusel stroganoff stroopwafel strudel struffoli
  sufganiyot sukiyaki sushi suya syllabub syrniki tabbouleh tabouli tacos tagine tahchin takoyaki tamale tandoori tapenade
  tart tartare tartiflette tartine tartlets tavuk tempura teriyaki terrine teurgoule thali thoran tikka tikki timballo tinga
  tiramisu toad toastie tonkatsu tonnato torrijas torta tortellini tortilla tostada tourtiere traybake trifle tteokbokki
  turnover tzatziki ugali upma vada vareniki vatapá vichyssoise vieja vinaigrette vindaloo waakye waffle waldorf wellington
  wings wontons wot xacuti yakisoba yakitori yassa youvetsi zabaglione zeppole zrazy zurek zwetschgenkuchen
`);

function listWords(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ""));
}

/** True when the list has the word or its singular. */
export function isListed(words: ReadonlySet<string>, lower: string): boolean {
  return (
    words.has(lower) ||
    words.has(lower.replace(/s$/, "")) ||
    words.has(lower.replace(/es$/, "")) ||
    words.has(lower.replace(/ies$/, "y"))
  );
}
