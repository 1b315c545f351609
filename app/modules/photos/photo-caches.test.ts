import { expect, test } from "vitest";
import { photoCopyWidths } from "#app/adapters/photo-storage/photo-sizes.ts";
import { isRecipeCardPhotoUrl } from "./photo.ts";

test("cards show photos of the two narrowest widths", () => {
  const cards = photoCopyWidths.map((width) => isRecipeCardPhotoUrl(new URL(`https://a.test/images/x?w=${width}`)));
  expect(cards).toEqual([true, true, false]);
});
