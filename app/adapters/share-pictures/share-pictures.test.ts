import { Resvg } from "@resvg/resvg-wasm";
import { expect, test } from "vitest";
import { createLogger } from "#app/adapters/log/logger.ts";
import { bindings } from "#tests/support/world.ts";
import { parseFont } from "./parse-font.ts";
import { createSharePictures } from "./share-pictures.ts";

const pictures = createSharePictures(bindings, createLogger({}));

test("the typeface has the letters of languages written in Latin, and says what it lacks", async () => {
  const { covers } = await pictures.typeface("");
  for (const character of "AZaz09 &\"'<>·…½éßøœŁłŞğŐűȚțƠơặẫ") expect(covers(character), character).toBe(true);
  for (const character of "שحБ麻🍕→\u0000\uffff") expect(covers(character), character).toBe(false);
});

test.each(["حمص بالطحينة", "שקשוקה עם פטה", "Борщ с чесноком", "Χωριάτικη σαλάτα", "鶏の唐揚げとご飯ゼリー"])(
  "a font is read for %s, in one part or a few",
  async (title) => {
    const { covers } = await pictures.typeface(title);
    for (const character of title) expect(covers(character), character).toBe(true);
  },
);

test("a script without a font is told", async () => {
  const { covers } = await pictures.typeface("ผัดไทย");
  expect(covers("ผ")).toBe(false);
});

test("widths are those that the renderer draws", async () => {
  const { widthOf } = await pictures.typeface("");
  await pictures.print('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', "");
  const woff = await bindings.ASSETS.fetch("http://localhost/share-pictures/fraunces-latin-600-normal.woff");
  const { sfnt } = parseFont(new Uint8Array(await woff.arrayBuffer()));
  for (const text of ["Hamburgefonstiv", "WAVE To AV Ty. LT", "fifty-fifty waffles", "iiiiiillllll", "MMMWWW@@@"]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200"><text y="100" font-size="100" font-family="Fraunces">${text}</text></svg>`;
    const drawn = new Resvg(svg, { font: { fontBuffers: [sfnt] } }).getBBox()?.width ?? 0;
    const measured = widthOf(text) * 100;
    expect(measured / drawn, text).toBeGreaterThan(0.99);
    expect(measured / drawn, text).toBeLessThan(1.06);
  }
});
