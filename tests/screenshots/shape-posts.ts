import { drawDishSvg } from "./dish.ts";
import { renderEach, type ScreenshotPost, splitTrimmedLines } from "./post.ts";

const outline = (path: string) =>
  `<svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="${path}"/></svg>`;
const icons = [
  "M12 21s-8-5.3-9.5-10C1.3 7 4 4 7 4c2.2 0 3.9 1.3 5 3 1.1-1.7 2.8-3 5-3 3 0 5.7 3 4.5 7C20 15.7 12 21 12 21z",
  "M20.7 17.300A10 10 0 1 0 17 20.600L22 22z",
  "M22 3 9.2 10.100M11.7 20.3 22 3H2l7.2 7.100z",
].map(outline);

const pasta = {
  title: "Creamy Garlic Tuscan Pasta",
  ingredients: splitTrimmedLines(`
    300 g pasta
    4 cloves garlic, minced
    2 tbsp olive oil
    200 ml heavy cream
    1/2 cup sun-dried tomatoes
    2 cups baby spinach
    50 g parmesan, grated`),
  steps: splitTrimmedLines(`
    Boil the pasta in salted water for 9 minutes.
    Fry the garlic in the olive oil for 1 minute.
    Stir in the cream and sun-dried tomatoes and simmer for 5 minutes.
    Add the spinach, parmesan and pasta and toss well.`),
};

const rice = {
  title: "Weeknight Fried Rice",
  ingredients: splitTrimmedLines(`
    3 cups cooked rice
    2 eggs
    1 cup peas
    2 carrots
    1 onion
    2 tbsp soy sauce
    1 tbsp sesame oil
    3 cloves garlic
    1/2 tsp salt
    2 scallions
    1 lime
    1/4 tsp pepper`),
  steps: splitTrimmedLines(`
    Heat the oil and fry the onion for 5 minutes.
    Add the carrots, peas and garlic.
    Stir in the rice and soy sauce.
    Push aside and scramble the eggs.`),
};

const chai = {
  title: "Masala Chai Syrup",
  ingredients: splitTrimmedLines(`
    3 - inch piece stick cinnamon
    10 green cardamom pods
    1-inch piece ginger, sliced
    ⅓ cup brown sugar
    ⅔ cup black tea
    1⅓ cups milk`),
  steps: splitTrimmedLines(`
    If you want it strong, crush the spices first.
    Boil the spices with 4 cups water for 10 minutes.
    Add the tea and sugar, then simmer for 4 minutes.
    Flip it over a sieve and serve with milk.`),
};

const base = "*{box-sizing:border-box;margin:0}body{width:390px;background:#fff;color:#111}";

/** Emoji as bullets below a row of icons, a page of a desktop browser, and amounts that lost a part. */
export const shapeScreenshotPosts: ScreenshotPost[] = [
  {
    name: "emoji-bullets",
    ...pasta,
    picture: { phoneWidth: 780 },
    pages: [
      `<!doctype html><meta charset="utf-8"><style>${base}body{font:14px/18.500px 'Liberation Sans'}p,.i{padding:0 12px}.i{display:flex;gap:16px;padding:10px 12px}</style><body>${drawDishSvg(390, 120, 3)}<div class="i">${icons.join("")}</div><p><b>1,842 likes</b></p><p><b>tuscan.table</b> ${pasta.title} 🍝</p><br><p>Ingredients:</p>${renderEach(pasta.ingredients, (item, at) => `<p>${["🍝", "🧄", "🫒", "🥛", "🍅", "🥬", "🧀"][at]} ${item}</p>`)}<br><p>Method:</p>${renderEach(pasta.steps, (step, at) => `<p>${at + 1}\uFE0F\u20E3 ${step}</p>`)}</body>`,
    ],
  },
  {
    name: "desktop-columns",
    ...rice,
    picture: { screenWidth: 1280 },
    hasDish: false,
    pages: [
      `<!doctype html><meta charset="utf-8"><style>*{box-sizing:border-box;margin:0}body{font:16px/1.5 'Liberation Serif';color:#222;background:#fff}main{width:960px;margin:0 auto;padding:26px 30px}.w{display:grid;grid-template-columns:300px 1fr;gap:48px}p{margin:4px 0}h2{margin:14px 0 8px}</style><main><h1>${rice.title}</h1><p>Serves 8, 30 minutes</p><div class="w"><div><h2>Ingredients</h2>${renderEach(rice.ingredients, (item) => `<p>${item}</p>`)}</div><div><h2>Directions</h2>${renderEach(rice.steps, (step) => `<p>${step}</p>`)}</div></div></main>`,
    ],
  },
  {
    name: "parts-of-amounts",
    ...chai,
    picture: { phoneWidth: 390 },
    hasDish: false,
    pages: [
      `<!doctype html><meta charset="utf-8"><style>${base}body{font:17px/26px 'DejaVu Sans';padding:14px 12px}h1{font-size:28px;line-height:40px}</style><body><h1>${chai.title}</h1><h2>Ingredients</h2><ul>${renderEach(chai.ingredients, (item) => `<li>${item}</li>`)}</ul><h2>Method</h2><ol>${renderEach(chai.steps, (step) => `<li>${step}</li>`)}</ol></body>`,
    ],
  },
];
