import { renderEach, renderPhoneScreen, type ScreenshotPost, splitTrimmedLines } from "./post.ts";

const tacos = {
  title: "Crispy Fish Tacos",
  ingredients: splitTrimmedLines(`
    1 lb cod fillets
    1 cup panko breadcrumbs
    2 tsp smoked paprika
    8 small corn tortillas
    2 cups shredded cabbage
    1/4 cup sour cream
    1 lime, cut into wedges
    salt and pepper`),
  steps: splitTrimmedLines(`
    Preheat the oven to 425F and line a tray with paper.
    Cut the cod into strips, season, and press into the panko and paprika.
    Bake for 15 minutes, turning once, until crisp.
    Warm the tortillas and fill with cabbage, fish and sour cream.
    Squeeze over the lime and serve at once.`),
};

const gulasch = {
  title: "Kartoffelgulasch",
  ingredients: splitTrimmedLines(`
    800 g Kartoffeln
    2 Zwiebeln
    2 EL Paprikapulver
    1 EL Tomatenmark
    500 ml Brühe
    1 TL Kümmel
    200 g Würstchen`),
  steps: splitTrimmedLines(`
    Die Zwiebeln schneiden und in einem Topf anbraten.
    Kartoffeln, Paprikapulver und Tomatenmark dazugeben.
    Mit der Brühe ablöschen und 25 Minuten kochen lassen.
    Die Würstchen in Scheiben schneiden und kurz erhitzen.`),
};

const noodles = {
  title: "Garlic Chili Noodles",
  ingredients: splitTrimmedLines(`
    200g rice noodles
    3 tbsp soy sauce
    1 tbsp sesame oil
    4 cloves garlic
    1 tsp chili flakes
    2 spring onions`),
  steps: splitTrimmedLines(`
    Soak the noodles in hot water for 8 minutes and drain.
    Fry the garlic and chili in the sesame oil.
    Add the noodles and soy sauce and toss well.
    Top with spring onions.`),
};

const lasagne = {
  title: "Sunday Lasagne",
  ingredients: splitTrimmedLines(`
    500 g beef mince
    1 onion, chopped
    2 carrots, finely diced
    2 tins chopped tomatoes
    12 lasagne sheets
    50 g butter
    50 g plain flour
    600 ml milk
    120 g mozzarella, torn
    40 g parmesan`),
  steps: splitTrimmedLines(`
    Brown the mince in a large pan, then add the onion and carrots and cook for 8 minutes.
    Add the tomatoes and simmer for 30 minutes until thick.
    Melt the butter, stir in the flour and cook for a minute. Whisk in the milk until smooth and thickened.
    Layer the meat sauce, pasta sheets and white sauce in a deep dish.
    Scatter over both cheeses and bake at 190C for 35 minutes.
    Leave to stand for 10 minutes before cutting.`),
};

function slice(ingredients: readonly string[], steps: readonly string[], first: number, head = ""): string {
  return renderPhoneScreen(
    "body{background:#fff}p{font:17px/26px 'Liberation Sans';padding:0 20px}h2{font:700 19px/40px 'Liberation Sans';padding:0 20px}h1{font:700 26px/50px 'Liberation Sans';padding:0 20px}",
    `${head}${renderEach(ingredients, (item) => `<p>• ${item}</p>`)}${steps.length > 0 ? `${first === 1 ? "<h2>Method</h2>" : ""}${renderEach(steps, (step, index) => `<p style="padding-bottom:10px">${first + index}. ${step}</p>`)}` : ""}`,
  );
}

export const appScreenshotPosts: ScreenshotPost[] = [
  {
    name: "recipe-app-dark",
    ...tacos,
    pages: [
      renderPhoneScreen(
        "body{background:#15181c;color:#e8e8e8}h1{font:700 26px 'Noto Sans Display';padding:8px 18px}.t{display:flex;gap:26px;padding:8px 18px;font:14px 'Liberation Sans';color:#9aa}.r{font:16px/32px 'Noto Sans Display';padding:0 18px;border-bottom:1px solid #2a2e33}h2{font:600 18px 'Noto Sans Display';padding:14px 18px 6px;color:#ffb454}.s{padding:5px 18px;font:15px/20px 'Noto Sans Display'}.s b{color:#ffb454;display:block;font-size:13px}",
        `<h1>Crispy Fish Tacos</h1><div class="t"><span>30 min</span><span>4 servings</span><span>Easy</span></div><h2>Ingredients</h2>${renderEach(tacos.ingredients, (item) => `<div class="r">${item}</div>`)}<h2>Steps</h2>${renderEach(tacos.steps, (step, index) => `<div class="s"><b>Step ${index + 1}</b>${step}</div>`)}`,
        "#fff",
      ),
    ],
  },
  {
    name: "german-notes",
    ...gulasch,
    pages: [
      renderPhoneScreen(
        "body{background:#fdfbf3;color:#222}p{font:18px/27px 'Liberation Sans';padding:0 22px}",
        `<p style="color:#d9a400">‹ Notizen</p><p style="font:700 27px/44px 'Liberation Sans'">Kartoffelgulasch</p><p><b>Zutaten</b></p>${renderEach(gulasch.ingredients, (item) => `<p>- ${item}</p>`)}<p><br><b>Zubereitung</b></p>${renderEach(gulasch.steps, (step) => `<p style="padding-bottom:8px">${step}</p>`)}`,
      ),
    ],
  },
  {
    name: "notes-without-headings",
    ...noodles,
    pages: [
      renderPhoneScreen(
        "body{background:#1c1c1e;color:#fff}p{font:19px/30px 'Noto Sans';padding:0 22px}",
        `<p style="font:700 28px/50px 'Noto Sans'">Garlic Chili Noodles</p>${renderEach(noodles.ingredients, (item) => `<p>${item}</p>`)}<p>&nbsp;</p>${renderEach(noodles.steps, (step) => `<p>${step}</p>`)}`,
        "#fff",
      ),
    ],
  },
  {
    name: "three-screenshots",
    ...lasagne,
    pages: [
      slice(
        lasagne.ingredients,
        [],
        1,
        "<h1>Sunday Lasagne</h1><p>Italian comfort food, serves 6</p><h2>Ingredients</h2>",
      ),
      slice(lasagne.ingredients.slice(7), lasagne.steps.slice(0, 4), 1),
      slice([], lasagne.steps.slice(2), 3, ""),
    ],
  },
];
