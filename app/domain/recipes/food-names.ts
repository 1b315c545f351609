/**
 * The names of one food per line, in the singular, usually the British name first. Compounds also written as two words
 * are listed in both spellings.
 */
const table = `
aubergine, eggplant
courgette, zucchini
coriander, cilantro
spring onion, scallion, green onion, salad onion
rocket, arugula
swede, rutabaga
beetroot, beet
sweetcorn, corn
maize, corn
capsicum, bell pepper
chilli, chili, chile
broad bean, fava bean
butter bean, lima bean
french bean, green bean, string bean
runner bean, green bean
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
jacket potato, baked potato
sweet potato, yam
tenderstem, broccolini
cavolo nero, lacinato kale, tuscan kale
chinese leaf, napa cabbage
kohlrabi, turnip cabbage
gherkin, pickle
okra, lady finger
plum tomato, roma tomato
tomato puree, tomato paste
passata, tomato sauce
tinned tomato, canned tomato
sultana, golden raisin
bicarbonate of soda, baking soda
bicarb, baking soda
plain flour, all purpose flour
self raising flour, self rising flour
strong flour, bread flour
wholemeal, whole wheat
wholemeal flour, whole wheat flour
cornflour, cornstarch
corn flour, cornstarch
maizemeal, cornmeal
semolina, cream of wheat
caster sugar, superfine sugar
icing sugar, powdered sugar, confectioners sugar
demerara, turbinado
treacle, molasses
golden syrup, corn syrup
jam, jelly
jelly, jello
vanilla essence, vanilla extract
hundreds and thousands, sprinkles
dark chocolate, bittersweet chocolate
plain chocolate, semisweet chocolate
cocoa powder, cocoa
desiccated coconut, shredded coconut
flaked almond, sliced almond
ground almond, almond flour, almond meal
monkey nut, peanut
groundnut oil, peanut oil
rapeseed oil, canola oil
double cream, heavy cream, whipping cream
single cream, light cream
soured cream, sour cream
full fat milk, whole milk
semi skimmed milk, low fat milk
skimmed milk, skim milk
evaporated milk, tinned milk
natural yoghurt, plain yogurt
yoghurt, yogurt
mince, ground meat, ground beef, ground pork, ground lamb
minced beef, ground beef
beef mince, ground beef
pork mince, ground pork
lamb mince, ground lamb
turkey mince, ground turkey
chicken mince, ground chicken
gammon, ham
streaky bacon, bacon
back bacon, canadian bacon
rasher, bacon slice
pork belly, side pork
fillet steak, tenderloin
pork fillet, pork tenderloin
rump steak, sirloin
silverside, bottom round
topside, top round
braising steak, chuck
stewing beef, stew meat
frankfurter, hot dog
black pudding, blood sausage
prawn, shrimp
king prawn, jumbo shrimp
coley, pollock
squid, calamari
crayfish, crawfish
fish finger, fish stick
tinned tuna, canned tuna
stock cube, bouillon cube
stock, broth
crisp, potato chip
chip, french fry
biscuit, cookie
digestive biscuit, graham cracker
sponge finger, ladyfinger
scone, biscuit
flapjack, granola bar
porridge, oatmeal
porridge oat, rolled oat
muesli, granola
bread roll, bun
breadcrumb, bread crumb
baguette, french bread
pitta, pita
candyfloss, cotton candy
ice lolly, popsicle
toffee, caramel
pasty, hand pie
shepherd pie, cottage pie
aioli, garlic mayonnaise
brown sauce, steak sauce
ketchup, catsup, tomato ketchup
soy sauce, soya sauce
soya, soy
soya bean, soybean, edamame
tofu, bean curd
hoisin, plum sauce
worcester sauce, worcestershire sauce
mixed spice, pumpkin pie spice
allspice, pimento
linseed, flaxseed
star anise, anise
nigella, kalonji
bay, laurel
hazelnut, filbert
pine nut, pine kernel
pomelo, pummelo
clementine, mandarin
satsuma, mandarin
blackcurrant, black currant
redcurrant, red currant
cranberry, craisin
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
lemonade, lemon soda
cider, hard cider
parma ham, prosciutto
barbecue, barbeque, bbq
grill, broil
mayonnaise, mayo
parmesan, parmigiano
greek yogurt, greek yoghurt
wrap, tortilla
`;

/** The names on each line, split into words. */
export const foodSynonyms: readonly (readonly string[][])[] = table
  .trim()
  .split("\n")
  .map((line) => line.split(", ").map((name) => name.split(" ")));
