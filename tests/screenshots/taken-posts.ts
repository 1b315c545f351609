import * as recipes from "./kitchen-recipes.ts";
import { renderEach, renderPhoneScreen, type ScreenshotPost } from "./post.ts";

type Recipe = Pick<ScreenshotPost, "title" | "ingredients" | "steps">;

const light =
  "body{background:#fff;color:#1d1d1f}h1{font:700 25px/34px 'Noto Sans';padding:8px 20px}h2{font:700 18px/24px 'Noto Sans';padding:12px 20px 4px}p{font:16px/23px 'Noto Sans';padding:2px 20px}";
const dark = light.replace("background:#fff;color:#1d1d1f", "background:#000;color:#e5e5e7");
const small = light
  .replace("font:16px/23px", "font:11.5px/16px")
  .replace("font:18px/24px", "font:13px/18px")
  .replace("700 25px/34px", "700 17px/24px");
const serif = light.replaceAll("'Noto Sans'", "'DejaVu Serif'").replace("background:#fff", "background:#f7f1e3");
const faint = light.replace("color:#1d1d1f", "color:#8b8f96");

function taken(name: string, recipe: Recipe, style: string, picture: ScreenshotPost["picture"]): ScreenshotPost {
  const body = `<h1>${recipe.title}</h1><h2>Ingredients</h2>${renderEach(recipe.ingredients, (item) => `<p>• ${item}</p>`)}<h2>Instructions</h2>${renderEach(recipe.steps, (step, at) => `<p>${at + 1}. ${step}</p>`)}`;
  return {
    name,
    ...recipe,
    picture,
    hasDish: false,
    pages: [renderPhoneScreen(style, body, style === dark ? "#fff" : "#000")],
  };
}

/** The same plain page, as it arrives after messengers and small screens. */
export const photographedScreenshotPosts: ScreenshotPost[] = [
  taken("small-type", recipes.chiliRecipe, small, { width: 1170 }),
  taken("small-type-dark", recipes.ramenRecipe, `${small}body{background:#111;color:#ddd}`, { width: 1170 }),
  taken("small-type-half-size", recipes.pancakesRecipe, small, { width: 640 }),
  taken("dark-black", recipes.biscuitsRecipe, dark, { width: 780 }),
  taken("dark-jpeg", recipes.soupRecipe, dark, { width: 780, jpegQuality: 45 }),
  taken("jpeg-low", recipes.tacosRecipe, light, { width: 780, jpegQuality: 30 }),
  taken("jpeg-half-size", recipes.curryRecipe, light, { width: 585, jpegQuality: 50 }),
  taken("third-size", recipes.spinachPieRecipe, light, { width: 420 }),
  taken("third-size-jpeg", recipes.saladRecipe, light, { width: 420, jpegQuality: 60 }),
  taken("half-size-fractions", recipes.browniesRecipe, light, { width: 585 }),
  taken("serif-cream", recipes.strudelRecipe, serif, { width: 780 }),
  taken("serif-jpeg", recipes.pancakesRecipe, serif, { width: 640, jpegQuality: 50 }),
  taken("faint-gray", recipes.doughRecipe, faint, { width: 780 }),
];
