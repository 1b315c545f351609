/** Foods beyond those of `text/food-words.ts`, in the singular where a plural "s" or "es" may follow. */
export const additionalFoods = listWords(`
  achiote adzuki agave aioli ajwain allspice alfredo amaretto anchovy anise annatto asafoetida bean bisto blackberry
  blackcurrant blueberry bokchoy bok choy bourbon brandy brie brioche broccolini burrata butterbean butternut buttermilk
  cabbage cajun camembert caper caraway cardamom cavolo nero cauli cayenne chard cheddar cherry chervil chia chickpea chicory
  chipotle chive chuck cider ciabatta clam clove cola collard condensed cornmeal cornflake coriander cotija couscous crab
  cranberry crayfish creamer crumb currant custard daikon dashi dill digestive doubanjiang drumstick duck dulse edamame
  elderflower emmental endive escarole espresso evaporated falafel farro fennel fenugreek filo flaxseed flour focaccia freekeh
  frisee garam masala gammon garlic gelatine gherkin gin ginger gnocchi goat gochugaru golden grapefruit gravy greens grits
  gruyere guava haddock hake halibut ham hemp hoisin hominy horseradish hummus icing jackfruit jalapeno jam jasmine jelly juice
  kahlua kale ketchup kidney kipper kohlrabi labneh ladyfinger lamb lard lemongrass lentil lettuce linguine liqueur lobster
  lovage macadamia mackerel maize mandarin maple marjoram margarine marmalade marmite marrow marzipan mascarpone masala matcha
  mayo melon mince mirin monkfish mozz muesli mussel nduja nutella nutritional nutmeg oat oatmeal octopus okra oreo orzo oxtail
  oyster paneer pandan panko papaya parm parmesan passata passionfruit pastrami pastry pea peach pecorino pepperoni persimmon
  pesto pickle pineapple pine nut pistachio pitta pomegranate poppy popcorn pretzel prosecco prune psyllium pumpkin puff puree
  quail quark quinoa rabbit radicchio radish ragu raisin ranch raspberry redcurrant relish rhubarb rigatoni risotto roe romaine
  rum rump rye saffron sago salmon salsa samphire sardine satsuma sauerkraut scallop schnitzel seaweed seitan semolina sesame
  sherry shiitake shortening shortcrust sirloin skyr snapper soba soda sorghum sourdough soy soya spaghettini spam spelt
  sprinkle sprout squash squid stilton sultana sumac suet swede sweetcorn sweetener swiss syrup tabasco taco tagine tamari
  tapioca taro tarragon teriyaki tequila tofu tomatillo tomato tortellini treacle trout truffle turbot turkey udon vanilla veal
  veg vegetable veggie velveeta venison vermicelli vermouth vodka wasabi watercress watermelon weetabix whey whiskey whisky
  wonton worcestershire yam yeast yoghurt yogurt yuzu zaatar za'atar zucchini tin tomatoes sauce paste broth stock bouillon
  cube dressing seasoning marinade glaze drippings chutney
`);

/** Names of dishes beyond those of `text/title.ts`. */
export const additionalDishes = listWords(`
  adobo affogato arepa arancini baba babka bagel baguette baklava bannock bao bap bhaji bibimbap biryani biscuit bisque blintz
  blondie borscht bourguignon bourekas braise brisket brittle bruschetta bulgogi bun burek buttie cacciatore calzone cannelloni
  cannoli caponata carnitas ceviche chapati charlotte chimichanga chips choux chowder churro chutney cioppino clafoutis cobbler
  cobb colcannon coleslaw compote confit congee cordial cornbread cottage coulis couscous crackling crepe crisp croissant
  croque croquette crostini crumpet custard dal daal dahl dauphinoise dhal dhokla doner donut doro dosa drumsticks eclair
  eggnog empanada escabeche etouffee falafel farofa feijoada fettuccine fishcake flan flapjack flatbread flautas florentine
  focaccia fondue frangipane fricassee frittata friands fudge galette gazpacho gelato ghoulash goulash gratin gravadlax
  guacamole gumbo gyoza gyros haggis halva hash hotpot hotdog jambalaya jerk jollof kedgeree khichdi kibbeh kiev kofta korma
  kugel laksa larb latke linguine loaf lomo macaroons macarons madeleine mapo masala mash massaman meringue minestrone mole
  moqueca moussaka mug naan nachos nasi nuggets okonomiyaki onigiri orzo osso ossobuco paella pakora pancit panini panna
  parfait parkin parmigiana parm pasty pate pavlova pho pie pierogi pilaf pilau pinwheels piri pizza poke polenta popover
  popsicles porchetta porridge posole pozole profiteroles pudding pull-apart quiche ragout ragu raita ramen rarebit ratatouille
  ravioli relish rendang rib ribs ribollita risotto roulade rogan roti sabzi sag saag salsa samosa sandwich satay sausage saute
  schnitzel shakshuka shawarma shepherd shortbread sfogliatelle skewers slaw slice sliders smash smoothie sorbet souffle soup
  souvlaki spanakopita spaghetti sponge spritz stew stir-fry stirfry stovies strata streusel stroganoff strudel suya tabbouleh
  tacos tagine tamales tandoori tapenade tartine teriyaki terrine tempura tikka tiramisu toad toastie tonkatsu tostadas
  tortellini traybake trifle turnover tzatziki vindaloo vinaigrette wellington wings wontons xacuti yakisoba yassa zabaglione
  brioche biscotti cocktail mocktail mojito margarita negroni spritzer lassi horchata cookies tart
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
