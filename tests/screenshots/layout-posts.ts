import { drawDishSvg } from "./dish.ts";
import * as recipes from "./kitchen-recipes.ts";
import { renderEach, renderPhoneScreen, type ScreenshotPost } from "./post.ts";

const narrow = { width: 780 };
const sans =
  "p{font:15px/21px 'Liberation Sans';padding:2px 16px}h1{font:700 23px/30px 'Liberation Sans';padding:8px 16px}h2{font:700 17px/22px 'Liberation Sans';padding:10px 16px 4px}";
const account = (name: string) =>
  `<div style="display:flex;gap:10px;padding:8px 16px;font:600 14px/30px 'Liberation Sans'"><span style="width:30px;height:30px;border-radius:50%;background:#d88"></span>${name}<span style="color:#0095f6">Follow</span></div>`;

function wide(style: string, content: string): string {
  return renderPhoneScreen(`body{width:390px;background:#fff;color:#2b2b2b}${sans}${style}`, content);
}

/** Pages, captions and cards in shapes that need more than a list under a heading. */
export const layoutScreenshotPosts: ScreenshotPost[] = [
  {
    name: "account-and-follow",
    ...recipes.tacosRecipe,
    hasDish: true,
    picture: { width: 780, jpegQuality: 62 },
    pages: [
      wide(
        "",
        `${account("beans.and.greens")}${drawDishSvg(390, 300, 2)}<p style="padding-top:8px"><b>beans.and.greens</b> Smoky Black Bean Tacos 🌮</p><p>Ingredients:</p>${renderEach(recipes.tacosRecipe.ingredients, (item) => `<p>${item}</p>`)}<p style="padding-top:6px">Method:</p>${renderEach(recipes.tacosRecipe.steps, (step, at) => `<p>${at + 1}. ${step}</p>`)}`,
      ),
    ],
  },
  {
    name: "directions-on-the-right",
    ...recipes.doughRecipe,
    hasDish: false,
    picture: narrow,
    pages: [
      wide(
        ".c{display:flex;gap:14px}.c>div{flex:1}p{font:12.5px/17px 'Liberation Sans';padding:3px 10px}h2{padding:6px 10px}",
        `<h1>${recipes.doughRecipe.title}</h1><div class="c"><div><h2>Ingredients</h2>${renderEach(recipes.doughRecipe.ingredients, (item) => `<p>${item}</p>`)}</div><div><h2>Directions</h2>${renderEach(recipes.doughRecipe.steps, (step, at) => `<p>${at + 1}. ${step}</p>`)}</div></div>`,
      ),
    ],
  },
  {
    name: "directions-in-a-sidebar",
    ...recipes.soupRecipe,
    hasDish: true,
    picture: { width: 780, jpegQuality: 62 },
    pages: [
      wide(
        ".c{display:flex}.l{width:150px;background:#f5efe6;padding:6px 0}.r{flex:1}.c p{font:13px/18px 'Noto Sans';padding:4px 10px}h2{padding:4px 10px;color:#8a4b08}",
        `${drawDishSvg(390, 220, 4)}<h1>${recipes.soupRecipe.title}</h1><div class="c"><div class="l"><h2>Ingredients</h2>${renderEach(recipes.soupRecipe.ingredients, (item) => `<p>${item}</p>`)}</div><div class="r"><h2>Directions</h2>${renderEach(recipes.soupRecipe.steps, (step) => `<p>${step}</p>`)}</div></div>`,
      ),
    ],
  },
  {
    name: "no-headings-light",
    ...recipes.chiliRecipe,
    hasDish: false,
    picture: narrow,
    pages: [
      wide(
        "p{font:17px/25px 'Noto Sans'}",
        `<h1>${recipes.chiliRecipe.title}</h1>${renderEach(recipes.chiliRecipe.ingredients, (item) => `<p>${item}</p>`)}<p>&nbsp;</p>${renderEach(recipes.chiliRecipe.steps, (step) => `<p>${step}</p>`)}`,
      ),
    ],
  },
  {
    name: "no-headings-numbered",
    ...recipes.biscuitsRecipe,
    hasDish: false,
    picture: narrow,
    pages: [
      wide(
        "body{background:#fffdf7}",
        `<h1>${recipes.biscuitsRecipe.title}</h1>${renderEach(recipes.biscuitsRecipe.ingredients, (item) => `<p>${item}</p>`)}<p>&nbsp;</p>${renderEach(recipes.biscuitsRecipe.steps, (step, at) => `<p>${at + 1}. ${step}</p>`)}`,
      ),
    ],
  },
  {
    name: "wrapped-ingredients",
    title: "Sheet Pan Chicken Fajitas",
    ingredients: [
      "1 1/2 lb boneless skinless chicken breasts, cut into thin strips",
      "3 bell peppers in different colours, seeded and sliced",
      "1 large red onion, halved and cut into wedges of the same size",
      "2 tbsp fajita seasoning, homemade or from a packet",
      "8 small flour tortillas, warmed",
    ],
    steps: [
      "Preheat the oven to 425F.",
      "Toss the chicken and vegetables with the seasoning on a sheet pan.",
      "Roast for 20 minutes and serve in the tortillas.",
    ],
    hasDish: false,
    picture: narrow,
    pages: [
      wide(
        "p{font:19px/27px 'Liberation Sans';padding:0 20px}",
        `<h1>Sheet Pan Chicken Fajitas</h1><h2>Ingredients</h2><p>1 1/2 lb boneless skinless chicken breasts, cut into thin strips</p><p>3 bell peppers in different colours, seeded and sliced</p><p>1 large red onion, halved and cut into wedges of the same size</p><p>2 tbsp fajita seasoning, homemade or from a packet</p><p>8 small flour tortillas, warmed</p><h2>Method</h2><p>1. Preheat the oven to 425F.</p><p>2. Toss the chicken and vegetables with the seasoning on a sheet pan.</p><p>3. Roast for 20 minutes and serve in the tortillas.</p>`,
      ),
    ],
  },
  {
    name: "photo-above-card",
    ...recipes.curryRecipe,
    hasDish: true,
    picture: { width: 780, jpegQuality: 62 },
    pages: [
      wide(
        "body{background:#f3f4f6}.k{background:#fff;margin:-20px 14px 0;border-radius:18px;position:relative;padding:10px 4px}",
        `${drawDishSvg(390, 330, 6)}<div class="k"><h1>${recipes.curryRecipe.title}</h1><h2>Ingredients</h2>${renderEach(recipes.curryRecipe.ingredients, (item) => `<p>• ${item}</p>`)}<h2>Steps</h2>${renderEach(recipes.curryRecipe.steps, (step, at) => `<p>${at + 1}. ${step}</p>`)}</div>`,
      ),
    ],
  },
  {
    name: "photo-below-text",
    ...recipes.doughRecipe,
    hasDish: true,
    picture: { width: 780, jpegQuality: 62 },
    pages: [
      wide(
        "",
        `<h1>${recipes.doughRecipe.title}</h1><h2>Ingredients</h2>${renderEach(recipes.doughRecipe.ingredients, (item) => `<p>${item}</p>`)}<h2>Method</h2>${renderEach(recipes.doughRecipe.steps, (step, at) => `<p>${at + 1}. ${step}</p>`)}<div style="padding:18px 16px">${drawDishSvg(358, 260, 8)}</div>`,
      ),
    ],
  },
  {
    name: "text-over-photo",
    ...recipes.saladRecipe,
    picture: { width: 780, jpegQuality: 62 },
    pages: [
      renderPhoneScreen(
        `${sans}body{color:#fff}.o{position:absolute;inset:0;background:rgba(0,0,0,.62);padding-top:60px}svg{position:absolute;inset:0}`,
        `${drawDishSvg(390, 844, 3)}<div class="o"><h1>${recipes.saladRecipe.title}</h1><h2>Ingredients</h2>${renderEach(recipes.saladRecipe.ingredients, (item) => `<p>• ${item}</p>`)}<h2>Method</h2>${renderEach(recipes.saladRecipe.steps, (step, at) => `<p>${at + 1}. ${step}</p>`)}</div>`,
        "#fff",
      ),
    ],
  },
  {
    name: "amount-column-left",
    ...recipes.biscuitsRecipe,
    hasDish: false,
    picture: narrow,
    pages: [
      wide(
        ".r{display:flex;font:16px/30px 'Liberation Sans';padding:0 20px}.r b{width:86px;color:#b45309}",
        `<h1>${recipes.biscuitsRecipe.title}</h1><h2>Ingredients</h2>${renderEach(
          recipes.biscuitsRecipe.ingredients,
          (item) => {
            const [, amount = "", food = ""] = /^([\d/]+ (?:g|tsp)?)\s*(.*)$/.exec(item) ?? [];
            return `<div class="r"><b>${amount}</b>${food}</div>`;
          },
        )}<h2>Method</h2>${renderEach(recipes.biscuitsRecipe.steps, (step) => `<p style="padding-bottom:8px">${step}</p>`)}`,
      ),
    ],
  },
  {
    name: "caption-with-emoji",
    ...recipes.pancakesRecipe,
    hasDish: false,
    picture: narrow,
    pages: [
      wide(
        "",
        `${account("sunday_stacks")}<p><b>sunday_stacks</b> Buttermilk Pancakes 🥞✨</p><p>Save this for the weekend! 💛</p><p>&nbsp;</p><p>You'll need:</p>${renderEach(recipes.pancakesRecipe.ingredients, (item) => `<p>🥄 ${item}</p>`)}<p>&nbsp;</p><p>How to make it:</p>${renderEach(recipes.pancakesRecipe.steps, (step, at) => `<p>${at + 1}) ${step}</p>`)}<p style="color:#00376b">#pancakes #brunch #breakfast</p>`,
      ),
    ],
  },
];
