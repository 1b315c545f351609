/**
 * Names of the same food, one food per line, in the singular, usually the British name first. Compounds also written as
 * two words are listed in both spellings.
 */
const sameTable = `
aubergine, eggplant
courgette, zucchini
coriander, cilantro
spring onion, scallion, green onion, salad onion
rocket, arugula
swede, rutabaga
beetroot, beet
sweetcorn, corn, maize
capsicum, bell pepper
red pepper, red bell pepper, red capsicum
green pepper, green bell pepper, green capsicum
yellow pepper, yellow bell pepper, yellow capsicum
fennel, fennel bulb
chilli, chili, chile
broad bean, fava bean
french bean, green bean, string bean
haricot bean, navy bean
mangetout, snow pea
sugar snap, snap pea
chickpea, chick pea, garbanzo
cos, romaine
chicory, endive
pak choi, bok choy
spring green, collard green
celeriac, celery root
jerusalem artichoke, sunchoke
new potato, baby potato
tenderstem, broccolini
cavolo nero, lacinato kale, tuscan kale
chinese leaf, napa cabbage
kohlrabi, turnip cabbage
okra, lady finger
plum tomato, roma tomato
tomato puree, tomato paste
tinned, canned
sultana, golden raisin
bicarbonate of soda, bicarb, baking soda
plain flour, all purpose flour
self raising flour, self rising flour
strong flour, bread flour
wholemeal, whole wheat
wholemeal flour, whole wheat flour
cornflour, corn flour, cornstarch
caster sugar, superfine sugar
icing sugar, powdered sugar, confectioners sugar
demerara, turbinado
treacle, molasses
vanilla essence, vanilla extract
hundreds and thousands, sprinkles
cocoa powder, cocoa
desiccated coconut, shredded coconut
flaked almond, sliced almond
monkey nut, peanut
groundnut oil, peanut oil
rapeseed oil, canola oil
double cream, heavy cream
single cream, light cream
soured cream, sour cream
full fat milk, whole milk
skimmed milk, skim milk
natural yoghurt, natural yogurt, plain yoghurt, plain yogurt
yoghurt, yogurt
minced beef, beef mince, ground beef
pork mince, minced pork, ground pork
lamb mince, minced lamb, ground lamb
turkey mince, minced turkey, ground turkey
chicken mince, minced chicken, ground chicken
back bacon, canadian bacon
pork belly, side pork
pork fillet, pork tenderloin
silverside, bottom round
topside, top round
stewing beef, stew meat
frankfurter, hot dog
black pudding, blood sausage
prawn, shrimp
king prawn, jumbo shrimp
coley, pollock
squid, calamari
crayfish, crawfish
fish finger, fish stick
stock cube, bouillon cube
stock, broth
biscuit, cookie
digestive biscuit, graham cracker
sponge finger, ladyfinger
porridge oat, rolled oat
breadcrumb, bread crumb
pitta, pita
candyfloss, cotton candy
ice lolly, popsicle
ketchup, catsup, tomato ketchup
soy sauce, soya sauce
soya, soy
tofu, bean curd
worcester sauce, worcestershire sauce
allspice, pimento
linseed, flaxseed
nigella, kalonji
bay, laurel
hazelnut, filbert
pine nut, pine kernel
pomelo, pummelo
blackcurrant, black currant
redcurrant, red currant
butternut, butternut squash
buttermilk, butter milk
cheesecake, cheese cake
meatball, meat ball
gingerbread, ginger bread
cornbread, corn bread
flatbread, flat bread
shortbread, short bread
stir fry, stirfry
hotpot, hot pot
fizzy water, sparkling water
parma ham, prosciutto
barbecue, barbeque, bbq
mayonnaise, mayo
parmesan, parmigiano
greek yoghurt, greek yogurt
`;

/** Names of similar foods: a search for one finds the others, but a shopping list must not take them for each other. */
const similarTable = `
runner bean, green bean
butter bean, lima bean
maizemeal, cornmeal
semolina, cream of wheat
golden syrup, corn syrup
jam, jelly
jelly, jello
dark chocolate, bittersweet chocolate
plain chocolate, semisweet chocolate
double cream, whipping cream
semi skimmed milk, low fat milk
evaporated milk, tinned milk
mince, ground meat, ground beef, ground pork, ground lamb
gammon, ham
streaky bacon, bacon
rasher, bacon slice
fillet steak, tenderloin
rump steak, sirloin
braising steak, chuck
crisp, potato chip
chip, french fry
scone, biscuit
flapjack, granola bar
porridge, oatmeal
muesli, granola
bread roll, bun
baguette, french bread
shepherd pie, cottage pie
aioli, garlic mayonnaise
brown sauce, steak sauce
soya bean, soybean, edamame
hoisin, plum sauce
star anise, anise
mixed spice, pumpkin pie spice
cranberry, craisin
clementine, mandarin
satsuma, mandarin
passata, tomato sauce
lemonade, lemon soda
cider, hard cider
wrap, tortilla
gherkin, pickle
jacket potato, baked potato
sweet potato, yam
toffee, caramel
pasty, hand pie
grill, broil
ground almond, almond flour, almond meal
`;

/** The names on each line of the two tables, split into words. */
export const foodSynonyms = splitNames(sameTable);
export const similarFoodNames = splitNames(similarTable);

function splitNames(table: string): readonly (readonly string[][])[] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.split(", ").map((name) => name.split(" ")));
}
