import type { Browser } from "@playwright/test";
import { drawPhoto } from "./draw-photo.ts";
import type { SampleRecipe } from "./sample-recipes.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** A screenshot of a post with this recipe, as a phone shows it: the dish, then its caption. PNG. */
export async function drawPost(browser: Browser, recipe: SampleRecipe): Promise<Buffer> {
  const photo = (await drawPhoto(recipe, 0)).toString("base64");
  const list = (lines: string[]) => lines.map((line) => `<div>${line}</div>`).join("");
  const steps = recipe.steps.map((step, index) => `${index + 1}. ${step}`);
  const page = await browser.newPage(phone);
  await page.setContent(`<!doctype html>
    <body style="margin:0;font:15px/1.4 'Liberation Sans',sans-serif;background:#fff;color:#111">
      <img src="data:image/jpeg;base64,${photo}" style="display:block;width:390px;height:293px;object-fit:cover">
      <div style="padding:14px">
        <b style="font-size:18px">${recipe.title}</b>
        <p><b>Ingredients</b></p>${list(recipe.ingredients)}
        <p><b>Method</b></p>${list(steps)}
      </div>
    </body>`);
  const picture = await page.screenshot();
  await page.context().close();
  return picture;
}
