import type { Aisle } from "./aisle-names.ts";

/**
 * Foods by aisle, in the singular. The longest name at the end of a food decides: "coconut milk" before "milk". With the
 * rules that use them, the names take 20 KB compressed, so pages should load them only when something is added.
 */
export const foodAisles: Record<Exclude<Aisle, "other">, string> = {
  produce: `apple, apricot, banana, berry, blackberry, blackcurrant, blueberry, cherry, clementine, cranberry,
    currant, fig, fruit, gooseberry, grape, grapefruit, guava, kiwi, kumquat, lemon, lime, lychee, mandarin, mango,
    melon, nectarine, orange, papaya, passion fruit, peach, pear, persimmon, pineapple, plantain, plum, pomegranate,
    pomelo, quince, raspberry, redcurrant, rhubarb, satsuma, strawberry, tangerine, watermelon, zest, peel, artichoke,
    asparagus, aubergine, avocado, bean sprout, beansprout, beetroot, broad bean, broccoli, broccolini, brussel
    sprout, sprout, cabbage, capsicum, sweet pepper, red pepper, green pepper, yellow pepper, orange pepper, pointed
    pepper, romano pepper, carrot, cassava, cauliflower, cavolo nero, celeriac, celery, celery root, chard, chicory,
    chilli, jalapeno, habanero, scotch bonnet, chinese leaf, collard green, corn cob, corn on the cob, cob, courgette,
    cress, cucumber, daikon, edamame, edamame bean, endive, fennel, garlic, ginger, green bean, runner bean, horseradish root, kale,
    kohlrabi, leek, lettuce, baby gem, little gem, romaine, cos, radicchio, mangetout, marrow, mooli, mushroom,
    portobello, shiitake, shitake, chanterelle, microgreen, mustard green, okra, onion, spring onion, shallot, pak
    choi, pea shoot, parsnip, pea, potato, pumpkin, radish, rocket, salad, salad leaf, leaf, samphire, seaweed, nori,
    shoot, spinach, spring green, greens, butternut, butternut squash, acorn squash, spaghetti squash, sugar snap,
    swede, sweet potato, yam, tenderstem, tomatillo, tomato, turmeric root, turnip, vegetable, veg, water chestnut,
    watercress, yuca, basil, bouquet garni, chervil, chive, coriander, curry leaf, dill, galangal, herb, lemongrass,
    lemon grass, mint, parsley, rosemary, sage, sorrel, tarragon, thyme, lemon thyme, kaffir lime leaf, lime leaf,
    makrut lime leaf, tofu, tempeh, seitan, coleslaw, flower`,
  bakery: `bagel, baguette, bap, bread, flatbread, cornbread, garlic bread, brioche, bun, burger bun, hot dog bun,
    ciabatta, crouton, croissant, crumpet, danish, doughnut, donut, english muffin, focaccia, french toast, hot cross
    bun, loaf, malt loaf, naan, pain au chocolat, pancake, panettone, pita, pitta, roll, bread roll, rye, scone,
    sourdough, sponge finger, ladyfinger, taco shell, tart shell, tea cake, teacake, toast, tortilla,
    wrap, corn tortilla, chapati, roti, pizza base, pie crust, crepe, strudel, yorkshire pudding`,
  meat: `bacon, beef, minced beef, brisket, burger, beef burger, chicken, chicken breast, chop, chorizo, cutlet, duck,
    escalope, drumstick, fillet, gammon, goose, minced meat, ground meat, ground turkey, ground chicken, ground pork, ground lamb,
    ham, parma ham, kebab, kidney, lamb, liver, lardon, loin, meat, meatball, mince, mortadella, mutton, nduja,
    oxtail, pancetta, guanciale, pastrami, pate, pepperoni, pheasant, pork, minced turkey, turkey, quail, rabbit,
    rasher, rib, roast, roast beef, salami, sausage, bratwurst, frankfurter, hot dog, shank, short rib, sirloin,
    steak, tenderloin, topside, silverside, thigh, veal, venison, wing, bone, giblet, black pudding, bream, calamari,
    caviar, clam, cockle, cod, coley, crab, crayfish, eel, fish, haddock, hake, halibut, herring, kipper, langoustine,
    lobster, mackerel, monkfish, mussel, octopus, oyster, plaice, pollock, prawn, red snapper, roe, salmon, sardine
    fillet, scallop, sea bass, seafood, shellfish, skate, snapper, sole, squid, swordfish, tilapia, trout, tuna, tuna
    steak, turbot, whitebait, biltong, bresaola, cured meat`,
  dairy: `milk, almond milk, oat milk, rice milk, soya milk, soy milk, cashew milk, butter, buttermilk, brie, burrata,
    camembert, cheddar, cheese, blue cheese, cottage cheese, cream cheese, goat cheese, goat's cheese, emmental, feta,
    gorgonzola, gouda, gruyere, halloumi, edam, manchego, mascarpone, mozzarella, paneer, parmesan, parmigiano,
    pecorino, provolone, quark, raclette, red leicester, ricotta, roquefort, stilton, wensleydale, monterey jack,
    double gloucester, cream, creme fraiche, double cream, single cream, soured cream, sour cream, whipping cream,
    clotted cream, half and half, creamer, custard, egg, egg white, egg yolk, yolk, ghee, kefir, lard, margarine,
    spread, skyr, suet, yoghurt, yogurt, hummus, houmous, humous, guacamole, tzatziki, taramasalata, dip, rice
    pudding, pastry, filo, phyllo, puff pastry, dough, pizza dough, cookie dough, shortening, mousse, panna cotta,
    labneh`,
  grains: `pasta, dried pasta, bucatini, cannelloni, conchiglie, ditalini, farfalle, fettuccine, fettuccini, fusilli,
    gnocchi, lasagne, lasagna, lasagne sheet, lasagna noodle, linguine, macaroni, orecchiette, orzo, pappardelle,
    penne, ravioli, rigatoni, shell, spaghetti, tagliatelle, tortellini, vermicelli, ziti, noodle, ramen, soba, udon,
    rice, amaranth, arborio, barley, bulgur, bulgur wheat, buckwheat, cereal, cornflake, couscous, farro, freekeh,
    granola, grain, grit, lentil, split pea, millet, muesli, oat, oatmeal, oat bran, bran, pearl barley, polenta,
    porridge, quinoa, semolina, spelt, tapioca, weetabix, wheat berry, wild rice, puy lentil, mung bean, rice paper,
    bran flake`,
  tins: `tinned, canned, tinned tomato, canned tomato, chopped tomato, crushed tomato, diced tomato, peeled tomato,
    tomato puree, passata, sun dried tomato, sundried tomato, san marzano tomato, baked bean, bean, aduki bean, black
    bean, borlotti bean, butter bean, cannellini bean, haricot bean, kidney bean, lima bean, pinto bean, refried bean,
    white bean, chickpea, sweetcorn, creamed corn, hominy, coconut milk, coconut cream, cream of coconut, evaporated
    milk, condensed milk, sardine, anchovy, pilchard, corned beef, spam, olive, caper, cornichon, gherkin, pickle,
    pickled onion, pickled ginger, pickled, relish, piccalilli, sauerkraut, kimchi, pimiento, piquillo pepper, roasted
    pepper, roasted red pepper, artichoke heart, heart of palm, bamboo shoot, jam, marmalade, conserve, compote, lemon
    curd, honey, nut butter, peanut butter, almond butter, nutella, hazelnut spread, chocolate spread, biscoff spread,
    marmite, vegemite, bovril, yeast extract, stock, stock cube, stock pot, stockpot, bouillon, bouillon powder,
    consomme, gravy, gravy granule, dashi, soup, fruit cocktail, pie filling, apple sauce, applesauce, pumpkin puree,
    baby food`,
  baking: `salt, garlic salt, celery salt, pepper, peppercorn, black pepper, white pepper, cayenne pepper, cayenne,
    lemon pepper, sichuan pepper, aleppo pepper, allspice, anise, star anise, bay, bay leaf, caraway, cardamom,
    cardamom pod, cinnamon, clove, coriander seed, ground coriander, cumin, cumin seed, curry powder, dukkah,
    fenugreek, fenugreek leaf, five spice, garam masala, garlic powder, garlic granule, onion powder, ground ginger,
    juniper berry, mace, mustard powder, mustard seed, nigella, nutmeg, oregano, paprika, saffron, seasoning, spice,
    mixed spice, sumac, turmeric, za'atar, zaatar, chilli powder, chilli flake, pepper flake, red pepper flake, ras el
    hanout, rub, dried, mixed herb, italian herb, herb de provence, marjoram, seed, chia, flaxseed, linseed, sesame,
    sesame seed, hemp, poppy seed, sunflower seed, pumpkin seed, powder, granule, flour, cornflour, corn starch,
    starch, cornmeal, masa harina, potato starch, arrowroot, sugar, sweetener, stevia, agave, syrup, golden syrup,
    molasses, treacle, vanilla, vanilla extract, vanilla pod, vanilla bean, vanilla sugar, extract, essence, almond
    extract, orange blossom water, rose water, rosewater, baking powder, bicarbonate of soda, cream of tartar, yeast,
    fresh yeast, pectin, gelatine, gelatin, agar, cocoa, cocoa powder, cacao, cacao nib, chocolate chip, cooking
    chocolate, breadcrumb, panko, crumb, ground almond, flaked almond, almond flour, almond meal, desiccated coconut,
    coconut flake, coconut, raisin, sultana, date, prune, dried fruit, dried apricot, dried cranberry, craisin, glace
    cherry, candied peel, mixed peel, pine nut, walnut, pecan, hazelnut, macadamia, chestnut, brazil nut, marzipan,
    icing, fondant, frosting, food colouring, food coloring, hundreds and thousands, sprinkle, edible glitter, cake
    mix, pancake mix, pudding mix, nutritional yeast, stuffing, xanthan gum, citric acid, taco seasoning`,
  oils: `oil, cooking spray, oil spray, vinegar, sauce, soy sauce, worcestershire, tabasco, sriracha, ketchup,
    mayonnaise, aioli, mustard, dijon, pesto, harissa, tahini, miso, paste, curry paste, chilli paste, anchovy paste,
    garlic paste, tamarind, dressing, vinaigrette, marinade, chutney, salsa, hoisin, gochujang, teriyaki, mirin,
    sambal, tamari, coconut amino, horseradish, wasabi, chipotle in adobo, adobo, liquid smoke, chilli crisp, chilli
    oil, glaze, mole, bbq, barbecue, cooking wine, shaoxing wine, rice wine`,
  frozen: `frozen, ice, ice cream, ice cube, ice lolly, gelato, sorbet, fish finger, fish cake, hash brown, chip, oven
    chip, wedge, waffle, potato waffle, tater tot, pizza, chicken nugget, nugget, yorkshire, onion ring, dumpling,
    gyoza, spring roll, quorn`,
  drinks: `water, sparkling water, mineral water, coconut water, juice, cordial, squash, smoothie, lemonade, cola,
    coke, diet coke, pepsi, fanta, sprite, soda, tonic, tonic water, ginger beer, ginger ale, energy drink, drink,
    tea, tea bag, teabag, chai, matcha, coffee, coffee bean, coffee pod, espresso, hot chocolate, drinking chocolate,
    kombucha, iced tea, beer, ale, lager, stout, guinness, cider, wine, red wine, white wine, rose wine, prosecco,
    champagne, cava, sherry, port, marsala, vermouth, gin, vodka, rum, tequila, whisky, whiskey, bourbon, brandy,
    cognac, liqueur, amaretto, cointreau, kahlua, baileys, campari, aperol, pimm, sake, grenadine, bitters`,
  snacks: `crisp, tortilla chip, nacho, popcorn, cracker, graham cracker, biscuit, digestive, digestive biscuit,
    cookie, oreo, shortbread, ginger nut, gingersnap, chocolate, dark chocolate, milk chocolate, white chocolate,
    chocolate bar, bar, cereal bar, protein bar, candy, sweet, haribo, fudge, toffee, caramel, liquorice, marshmallow,
    mint imperial, nut, mixed nut, peanut, cashew, almond, pistachio, cake, cupcake, cheesecake, brownie, muffin,
    flapjack, meringue, tart, pie, rice cake, oatcake, breadstick, pretzel, twiglet, chewing gum, gum, lollipop,
    jelly, jello, pudding, trail mix, amaretti, macaroon, wafer, snack, trifle, tiramisu, jaffa cake, treat`,
  household: `toilet paper, toilet roll, loo roll, kitchen roll, kitchen paper, kitchen towel, paper towel, towel,
    tissue, napkin, serviette, washing up liquid, dish soap, washing powder, washing liquid, laundry detergent,
    detergent, laundry pod, fabric softener, softener, stain remover, dishwasher tablet, dishwasher salt, rinse aid,
    tablet, bin bag, bin liner, rubbish bag, trash bag, garbage bag, cling film, clingfilm, plastic wrap, foil, tin
    foil, aluminium foil, aluminum foil, baking paper, baking parchment, parchment, parchment paper, greaseproof
    paper, cake case, muffin case, cupcake case, freezer bag, sandwich bag, ziplock bag, sponge, scourer, cloth,
    bleach, cleaner, spray, polish, disinfectant, wipe, glove, soap, hand wash, handwash, shampoo, conditioner, shower
    gel, bubble bath, toothpaste, toothbrush, mouthwash, floss, deodorant, moisturiser, lotion, sunscreen, sun cream,
    suncream, make up, cotton wool, cotton bud, nappy, diaper, baby wipe, tampon, pad, sanitary towel, condom,
    plaster, bandage, paracetamol, ibuprofen, aspirin, medicine, vitamin, razor, razor blade, shaving foam, battery,
    bulb, light bulb, candle, match, lighter, firelighter, charcoal, cat food, dog food, pet food, cat litter, litter,
    bird seed, birthday card, card, wrapping paper, magazine, newspaper, stamp, kindling, paper plate, straw, skewer,
    cocktail stick, toothpick, string, kitchen twine, twine`,
};
