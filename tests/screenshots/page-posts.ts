import { renderEach, renderPhoneScreen, type ScreenshotPost, splitTrimmedLines } from "./post.ts";

const soup = {
  title: "Roasted Tomato Soup",
  ingredients: splitTrimmedLines(`
    1 kg ripe tomatoes, halved
    1 red onion, cut into wedges
    6 garlic cloves
    3 tbsp olive oil
    500 ml vegetable stock
    100 ml double cream
    A handful of basil leaves`),
  steps: splitTrimmedLines(`
    Heat the oven to 200C. Put the tomatoes, onion and garlic on a tray, drizzle with the oil and season well.
    Roast for 40 minutes until the edges are dark and sticky.
    Tip everything into a pot with the stock and simmer for 10 minutes.
    Blend until smooth, stir in the cream and scatter with basil.`),
};

const cookies = {
  title: "Brown Butter Chocolate Chip Cookies",
  ingredients: splitTrimmedLines(`
    1 cup unsalted butter
    1 1/2 cups brown sugar
    2 large eggs
    2 1/4 cups all-purpose flour
    3/4 tsp baking soda
    1/2 tsp salt
    1 1/3 cups chocolate chips`),
  steps: splitTrimmedLines(`
    Brown the butter in a saucepan, then let it cool for 20 minutes.
    Beat the butter with the sugar until creamy. Add the eggs one at a time.
    Stir in the flour, baking soda and salt until just combined.
    Fold in the chocolate chips and chill the dough for 1 hour.
    Bake at 350°F for 11 minutes until golden at the edges.`),
};

const salad = {
  title: "Greek Village Salad",
  ingredients: splitTrimmedLines(`
    4 ripe tomatoes
    1 cucumber
    1 green pepper
    1/2 red onion
    150 g feta
    80 g black olives
    3 tbsp olive oil
    1 tsp dried oregano`),
  steps: splitTrimmedLines(`
    Cut the tomatoes into wedges.
    Slice the cucumber, pepper and onion.
    Toss with the olives and oil.
    Lay the feta on top and sprinkle with oregano.`),
};

const risotto = {
  title: "Mushroom Risotto",
  ingredients: splitTrimmedLines(`
    300 g risotto rice
    400 g chestnut mushrooms, sliced
    1 onion, finely chopped
    150 ml dry white wine
    1 litre hot chicken stock
    50 g parmesan, grated
    30 g butter`),
  steps: splitTrimmedLines(`
    Fry the mushrooms in half of the butter over a high heat until golden, then set aside.
    Soften the onion in the remaining butter, add the rice and stir for 2 minutes until it looks glassy.
    Pour in the wine and let it bubble away. Add the stock a ladleful at a time, stirring until each has been absorbed.
    Fold in the mushrooms and parmesan, cover and rest for 2 minutes before serving.`),
};

export const webPageScreenshotPosts: ScreenshotPost[] = [
  {
    name: "web-page",
    ...soup,
    pages: [
      renderPhoneScreen(
        "body{background:#fffdf8;color:#333;font-family:'Liberation Serif'}h1{font-size:27px;padding:8px 18px}h2{font-size:20px;padding:10px 18px 4px}li,p{font-size:16px;line-height:21px}ul{padding-left:38px}ol{padding:0 18px 0 38px}.n{font:14px 'Liberation Sans';padding:8px 18px;border-bottom:1px solid #ddd;color:#a33}.ad{background:#eee;font:13px 'Liberation Sans';margin:8px 18px;padding:14px;text-align:center;color:#888}",
        `<div class="n">HOME &nbsp; RECIPES &nbsp; ABOUT &nbsp; SHOP</div><h1>Roasted Tomato Soup</h1><p style="padding:0 18px;color:#777">Serves 4 · Prep 10 min · Cook 50 min</p><div class="n" style="border:0"><b>Jump to Recipe</b> &nbsp; <b>Print</b></div>
<h2>Ingredients</h2><ul>${renderEach(soup.ingredients, (item) => `<li>${item}</li>`)}</ul><div class="ad">ADVERTISEMENT</div><h2>Method</h2><ol>${renderEach(soup.steps, (step) => `<li>${step}</li>`)}</ol>
<div style="position:absolute;bottom:0;width:100%;background:#f2f2f2;text-align:center;font:14px/44px 'Liberation Sans'">tinykitchentales.com</div>`,
      ),
    ],
  },
  {
    name: "imperial-fractions",
    ...cookies,
    pages: [
      renderPhoneScreen(
        "body{background:#fff;color:#222}h1{font:700 24px/30px 'Noto Sans';padding:8px 20px}h3{font:700 18px 'Noto Sans';padding:14px 20px 6px}p{font:16px/23px 'Noto Sans';padding:0 20px}",
        `<h1>Brown Butter Chocolate Chip Cookies</h1><p style="color:#777">Total time: 1 hr 45 min</p><h3>INGREDIENTS</h3>
${renderEach(cookies.ingredients, (item) => `<p>▢ ${item.replace("1 1/2", "1½").replace("2 1/4", "2¼").replace("3/4", "¾").replace("1 1/3", "1⅓").replace("1/2", "½")}</p>`)}<h3>DIRECTIONS</h3>${renderEach(cookies.steps, (step, index) => `<p style="padding-bottom:9px"><b>${index + 1}</b>&nbsp; ${step}</p>`)}`,
      ),
    ],
  },
  {
    name: "two-column-card",
    ...salad,
    pages: [
      renderPhoneScreen(
        "body{background:#dfe8d8}.c{background:#fff;margin:20px 12px;padding:20px 14px;border-radius:14px}.k{display:grid;grid-template-columns:1fr 1fr;gap:18px}h1{font:700 25px 'DejaVu Serif';text-align:center;padding-bottom:16px}h2{font:700 16px 'DejaVu Serif';padding-bottom:8px}p{font:14px/20px 'DejaVu Sans';padding-bottom:7px}",
        `<div class="c"><h1>Greek Village Salad</h1><div class="k"><div><h2>Ingredients</h2>${renderEach(salad.ingredients, (item) => `<p>• ${item}</p>`)}</div><div><h2>Directions</h2>${renderEach(salad.steps, (step, index) => `<p>${index + 1}. ${step}</p>`)}</div></div></div>`,
      ),
    ],
  },
  {
    name: "unnumbered-metric",
    ...risotto,
    pages: [
      renderPhoneScreen(
        "body{background:#faf7f2;color:#2b2b2b}h1{font:700 28px 'Noto Serif';padding:10px 22px}h2{font:700 13px 'Liberation Sans';letter-spacing:2px;padding:16px 22px 6px;color:#8a5a2b}p{font:15px/22px 'Noto Serif';padding:0 22px}",
        `<h1>Mushroom Risotto</h1><p style="color:#777">Italian classic · 45 minutes · Easy</p><h2>YOU WILL NEED</h2>${renderEach(risotto.ingredients, (item) => `<p>${item}</p>`)}<h2>PREPARATION</h2>${renderEach(risotto.steps, (step) => `<p style="padding-bottom:12px">${step}</p>`)}`,
      ),
    ],
  },
];
