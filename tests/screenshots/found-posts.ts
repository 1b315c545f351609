import { renderEach, type ScreenshotPost, splitTrimmedLines } from "./post.ts";

/** A page as long as what is on it, in a phone whose screen is 1080 pixels wide. */
function tall(body: string, style = ""): string {
  return `<!doctype html><meta charset="utf-8"><style>*{box-sizing:border-box;margin:0}
body{font:15px/1.42 'Liberation Sans';color:#111;background:#fff;width:390px;min-height:844px}
.bar{display:flex;justify-content:space-between;padding:10px 20px;font-weight:600;font-size:14px}
main{padding:16px}h1{font-size:25px}main div{padding:5px 0}${style}</style><body><div class="bar"><span>9:41</span><span>5G 87%</span></div><main>${body}</main></body>`;
}

const list = (items: readonly string[], mark = "") => renderEach(items, (item) => `<div>${mark}${item}</div>`);
const counted = (items: readonly string[], after = ".") =>
  renderEach(items, (item, at) => `<div>${at + 1}${after} ${item}</div>`);

type Recipe = Pick<ScreenshotPost, "title" | "ingredients" | "steps">;

function found(name: string, recipe: Recipe, pages: string[]): ScreenshotPost {
  return { name, ...recipe, pages, picture: { phoneWidth: 1080 }, hasDish: false };
}

const loaf = {
  title: "Pumpkin Oat Loaf",
  ingredients: splitTrimmedLines(`
    ½ cup milk
    ¼ tsp salt
    ¾ cup sugar
    ⅓ cup oil
    ⅔ cup oats
    ⅛ tsp cloves
    1½ cups flour
    2¼ tsp yeast
    1¾ lb pumpkin
    3 eggs`),
  steps: splitTrimmedLines(`
    Mix ½ cup of the oats with the milk.
    Bake for 1½ hours at 180°C.
    Cool for ¾ hour.`),
};

const rolls = {
  title: "Oat Rolls",
  ingredients: ["500 g flour", "2 eggs", "7 g yeast", "1 tsp salt"],
  steps: splitTrimmedLines(`
    Mix ½ cup oats with 1½ cups milk.
    Rest for ¾ hour, then knead 2½ minutes.
    Roll ¼ inch thick and cut 8 rounds.
    Chill for 1½ hours or up to 3¼ hours.
    Bake at 180°C for ½ hour, until golden.
    Cover with ⅔ cup sugar and ⅓ cup oil.`),
};

const pie = {
  title: "Spinach & Feta Pie",
  ingredients: splitTrimmedLines(`
    200 g spinach
    250 g feta
    6 sheets filo pastry
    3 eggs
    1 onion, finely diced
    ½ tsp nutmeg
    60 ml olive oil
    A pinch of black pepper`),
  steps: splitTrimmedLines(`
    Heat the oven to 190°C.
    Cook the onion in the oil for 8 minutes.
    Mix with spinach, feta, eggs and nutmeg.
    Layer the filo in a 23 cm tin and fill it.
    Bake for 45 minutes until golden.`),
};

const wings = {
  title: "Sticky Ginger Wings",
  ingredients: splitTrimmedLines(`
    2–3 lbs chicken wings
    1-2 tbsp honey
    8-10 garlic cloves
    120 ml (½ cup) soy sauce
    2 x 15ml spoons vinegar
    1.5 tsp chilli
    ¼–½ tsp five-spice`),
  steps: [
    "Heat oven to 350°F/180°C/gas 4.",
    "Toss wings with 2/3 of the sauce.",
    "Bake 40–50 minutes, turning at 20 minutes.",
  ],
};

const carbonara = {
  title: "Carbonara for 2",
  ingredients: ["200 g spaghetti", "100 g guanciale", "3 yolks", "50 g pecorino", "½ tsp pepper"],
  steps: splitTrimmedLines(`
    Boil the pasta 9 minutes.
    Fry the guanciale 6 minutes.
    Whisk 3 yolks with 50 g cheese.
    Toss off the heat for 1 minute.`),
};

const lasagne = {
  title: "Layered Veggie Lasagne",
  ingredients: splitTrimmedLines(`
    1 onion
    2 cloves garlic
    800 g tomatoes
    50 g butter
    50 g flour
    600 ml milk
    9 lasagne sheets
    125 g mozzarella
    30 g parmesan`),
  steps: [
    "Cook the sauce for 25 minutes.",
    "Melt butter, stir in flour, whisk in milk.",
    "Layer 3 times and bake 35 minutes.",
  ],
};

const tart = {
  title: "Onion Tart",
  ingredients: [
    "250 g flour",
    "125 g butter",
    "1 egg",
    "1 tsp salt",
    "1 tsp salt",
    "4 onions",
    "1 egg",
    "200 ml cream",
  ],
  steps: ["Make the pastry.", "Fry the onions for 20 minutes.", "Bake for 35 minutes."],
};

const lamb = {
  title: "Slow Roast Lamb Shoulder with Rosemary",
  ingredients: splitTrimmedLines(`
    2 kg lamb shoulder
    8 cloves garlic
    5 sprigs rosemary
    300 ml white wine
    4 anchovies
    Salt
    1 bunch mint
    1 tbsp sugar
    50 ml vinegar`),
  steps: splitTrimmedLines(`
    Heat the oven to 160°C.
    Cut slits in the lamb and push in garlic, rosemary and anchovies.
    Pour over the wine and 200 ml water, cover with foil.
    Roast for 4 hours, then uncover for 30 minutes.`),
};

const stew = {
  title: "Number Trap Stew",
  ingredients: splitTrimmedLines(`
    1 lb beef
    11 oz beans
    5 g saffron
    509 g potatoes
    15 ml vinegar
    1.5 kg onions
    1,250 g flour
    0.5 tsp pepper
    101 g butter
    7 cloves garlic
    1/8 tsp cumin
    17 g yeast`),
  steps: ["Cook at 175°C for 1 1/2 hours.", "Rest for 11 min.", "Cut into 10-12 pieces, 1/2 inch thick."],
};

const dark = "body{background:#000;color:#f5f5f5}";

function page(recipe: Recipe, mark: string, steps: string, style = ""): string {
  return tall(
    `<h1>${recipe.title}</h1><h2>Ingredients</h2>${list(recipe.ingredients, mark)}<h2>Method</h2>${steps}`,
    style,
  );
}

/** Screenshots in which people found wrong or lost lines that nothing told them of. */
export const foundScreenshotPosts: ScreenshotPost[] = [
  found("found-fractions-boxes", loaf, [page(loaf, "☐ ", counted(loaf.steps))]),
  found("found-fractions-dark", loaf, [page(loaf, "• ", counted(loaf.steps), `${dark}body{font-size:14px}`)]),
  found("found-fractions-in-steps", rolls, [
    page(rolls, "• ", counted(rolls.steps, ")"), "body{font:14px/1.42 'Noto Sans'}"),
  ]),
  found("found-fractions-in-steps-dark", rolls, [
    page(rolls, "• ", list(rolls.steps, "• "), "body{font:16px/1.42 'DejaVu Sans';background:#111;color:#eee}"),
  ]),
  found("found-fraction-in-a-box", pie, [page(pie, "□ ", counted(pie.steps))]),
  found("found-ranges", wings, [
    page(
      wings,
      "• ",
      renderEach(wings.steps, (step, at) => `<div>STEP ${at + 1}<br>${step}</div>`),
      "body{font-family:'DejaVu Sans'}",
    ),
  ]),
  found("found-keycaps-dark", carbonara, [
    tall(
      `<p><b>chef.marco</b> Carbonara for 2 🇮🇹🍝</p><br><p>Ingredients</p>${renderEach(carbonara.ingredients, (item) => `<p>🔸 ${item}</p>`)}<br>${renderEach(carbonara.steps, (step, at) => `<p>${at + 1}\uFE0F\u20E3 ${step}</p>`)}<br><p>Time: 20 min ⏱️</p>`,
      dark,
    ),
  ]),
  found("found-parts-and-notes", lasagne, [
    tall(
      `<h1>${lasagne.title}</h1><p>Ready in 1 hr 15 min</p><h2>For the sauce</h2>${list(lasagne.ingredients.slice(0, 3), "• ")}<h2>For the white sauce</h2>${list(lasagne.ingredients.slice(3, 6), "• ")}<h2>To assemble</h2>${list(lasagne.ingredients.slice(6), "• ")}<h2>Directions</h2>${counted(lasagne.steps, ")")}<h2>Notes</h2><p>Freezes for up to 3 months.</p>`,
    ),
  ]),
  found("found-same-line-twice", tart, [
    tall(`<h1>Onion Tart</h1><h2>Pastry</h2>${list(tart.ingredients.slice(0, 4), "• ")}`, "main div{font-size:17px}"),
    tall(
      `<h2>Filling</h2>${list(tart.ingredients.slice(4), "• ")}<h2>Method</h2>${counted(tart.steps)}`,
      "main div{font-size:17px}",
    ),
  ]),
  found("found-list-below-the-method", lamb, [
    tall(
      `<h1>${lamb.title}</h1><p>Serves 8 · 4 hours 30 minutes</p><h2>Ingredients</h2>${list(lamb.ingredients.slice(0, 6), "• ")}`,
    ),
    tall(`<h2>Method</h2>${counted(lamb.steps)}`),
    tall(
      `<h2>For the sauce</h2>${list(lamb.ingredients.slice(6), "• ")}<h2>Notes</h2><p>Leftovers keep 3 days in the fridge.</p>`,
    ),
  ]),
  found("found-small-type", stew, [
    page(
      stew,
      "• ",
      counted(stew.steps),
      "body{font:4px/1.3 'Liberation Serif';color:#333}main div{padding:0}h1{font-size:11px}h2{font-size:6px}",
    ),
  ]),
];
