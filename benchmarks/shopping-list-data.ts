/**
 * Prints the size of the data of a shopping list with 200 items. Serves the current build with the sample recipes.
 *   npm run bench:list
 */
import { gzipSync } from "node:zlib";
import { openDemoSession } from "../scripts/demo-session.ts";
import { serveSampleRecipes } from "./serve-sample-recipes.ts";

/** The target for the printed size without compression. */
const maxKilobytes = 60;
const foods = "flour,milk,tomatoes,onions,rice,butter,cheese,carrots,apples,olive oil,eggs,bread,beans,fish,tea".split(
  ",",
);
const amounts = ["200 g", "2 tbsp", "1 cup", "500 ml", "3", "a few", "400 g tin of", "1 ½ kg"];
const items = Array.from({ length: 200 }, (_, at) =>
  [amounts[at % amounts.length], at % 3 === 0 ? "" : `sort ${at}`, foods[at % foods.length]].filter(Boolean).join(" "),
);

const served = await serveSampleRecipes();
try {
  const { browser, storageState } = await openDemoSession(served.origin);
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.goto(`${served.origin}/app/list`);
  await page.getByLabel("Add an item").fill(items.join("\n"));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("sort 199").waitFor();
  const data = await page.evaluate(async () => (await fetch("/app/list.data?_routes=routes%2Fapp.list")).text());
  const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1));
  console.table([{ items: items.length, KB: kilobytes(data.length), "KB gzip": kilobytes(gzipSync(data).length) }]);
  console.log(`At most ${maxKilobytes} KB.`);
  await browser.close();
} finally {
  served.stop();
}
