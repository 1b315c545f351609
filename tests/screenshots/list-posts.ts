import * as recipes from "./kitchen-recipes.ts";
import { renderEach, renderPhoneScreen, type ScreenshotPost } from "./post.ts";

const page =
  "body{background:#fff;color:#222}h1{font:700 26px/34px 'Liberation Sans';padding:8px 20px}h2{font:700 19px/24px 'Liberation Sans';padding:14px 20px 6px}p{font:16px/24px 'Liberation Sans';padding:3px 20px}";
const dark = page.replace("background:#fff;color:#222", "background:#16181d;color:#eceff4");
const box =
  ".b{display:inline-block;width:16px;height:16px;border:2px solid #888;border-radius:3px;margin-right:10px;vertical-align:-2px}";
const ring =
  ".b{display:inline-block;width:17px;height:17px;border:2px solid #b88;border-radius:50%;margin-right:10px;vertical-align:-3px}";
const narrow = { width: 780 };

type Recipe = Pick<ScreenshotPost, "title" | "ingredients" | "steps">;
type Look = {
  style?: string;
  item?: (text: string, at: number) => string;
  step?: (text: string, at: number) => string;
};

function body({ title, ingredients, steps }: Recipe, { item = plain, step = counted }: Look): string {
  return `<h1>${title}</h1><h2>Ingredients</h2>${renderEach(ingredients, item)}<h2>Method</h2>${renderEach(steps, step)}`;
}

function post(name: string, recipe: Recipe, look: Look): ScreenshotPost {
  const isDark = look.style?.includes("dark") === true;
  const pages = [
    renderPhoneScreen(`${isDark ? dark : page}${look.style ?? ""}`, body(recipe, look), isDark ? "#fff" : "#000"),
  ];
  return { name, ...recipe, pages, picture: narrow, hasDish: false };
}

const plain = (text: string) => `<p>${text}</p>`;
const counted = (text: string, at: number) => `<p>${at + 1}. ${text}</p>`;
const withBefore = (mark: string) => (text: string) => `<p>${mark} ${text}</p>`;
const withBox = (text: string) => `<p><span class="b"></span>${text}</p>`;
const keycap = (text: string, at: number) => `<p>${at + 1}\uFE0F\u20E3 ${text}</p>`;
const inTile = (text: string, at: number) =>
  `<p><span style="display:inline-block;width:22px;height:22px;line-height:22px;border-radius:5px;background:#3b82f6;color:#fff;text-align:center;font-weight:700;font-size:14px">${at + 1}</span> ${text}</p>`;
const inColumn = (text: string, at: number) =>
  `<div style="display:flex"><p style="width:56px;font:700 24px/28px 'Liberation Sans';color:#d9480f">${at + 1}</p><p style="padding-left:0">${text}</p></div>`;

/** Lists with marks before their lines, and numbers of steps in every place. */
export const listScreenshotPosts: ScreenshotPost[] = [
  post("checkbox-glyphs", recipes.spinachPieRecipe, { item: withBefore("□") }),
  post("checkbox-ballot", recipes.saladRecipe, { item: withBefore("☐") }),
  post("checkbox-drawn", recipes.biscuitsRecipe, { style: box, item: withBox }),
  post("checkbox-drawn-dark", recipes.chiliRecipe, { style: `${box}/* dark */`, item: withBox }),
  post("checkbox-rings", recipes.ramenRecipe, { style: ring, item: withBox }),
  post("checkbox-ticked", recipes.soupRecipe, { item: withBefore("✓"), step: withBefore("→") }),
  post("keycap-steps", recipes.pancakesRecipe, { step: keycap }),
  post("tile-steps", recipes.tacosRecipe, { step: inTile }),
  post("arrow-steps", recipes.curryRecipe, { item: withBefore("-"), step: withBefore("➜") }),
  post("step-column", recipes.spinachPieRecipe, { step: inColumn }),
  post("step-column-dark", recipes.doughRecipe, { style: "/* dark */", step: inColumn }),
  post("step-words", recipes.soupRecipe, {
    step: (text, at) => `<p style="color:#b45309;font-weight:700">STEP ${at + 1}</p><p>${text}</p>`,
  }),
  post("bullets-tight", recipes.chiliRecipe, {
    style: "p{font:14px/18px 'DejaVu Sans'}",
    item: withBefore("•"),
    step: counted,
  }),
  post("fraction-glyphs", recipes.browniesRecipe, { item: withBefore("•") }),
  post("fraction-glyphs-serif", recipes.browniesRecipe, { style: "p{font:18px/27px 'Liberation Serif'}" }),
  post("diamonds", recipes.strudelRecipe, { item: withBefore("◆"), step: withBefore("▸") }),
];
