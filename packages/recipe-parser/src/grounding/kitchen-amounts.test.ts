import { expect, test } from "vitest";
import { hasUnlikelyNumber, isUnlikelyAmount } from "./kitchen-amounts.ts";

test.each([
  "5009 flour",
  "2509 sugar",
  "59 salt",
  "134 oz chocolate",
  "11/2 cups milk",
  "14 cup oil",
  "12 tsp salt",
  "112 cups water",
  "34 cup sugar",
  "1/7 cup milk",
  "1/0 cup milk",
  "Y2 cup milk",
  "Ys tsp salt",
  "Yatsp salt",
  "500 ml stock v 100 ml cream",
  "1 cups milk",
  "3 cup walnuts",
  "% cup milk",
  "1% cups milk",
  "/2 cup milk",
  "cup of sugar",
  "00 g rice",
  "05 g salt",
  "12000 g potatoes",
  "11 water",
  "11stock",
  "11 beef",
  "0.51 double cream",
  "0.5 cream",
  "2 milk",
  "2 1 milk",
  "2 I milk",
  "3 5 dl milk",
])("the amount of %s is unlikely", (line) => {
  expect(isUnlikelyAmount(line)).toBe(true);
});

test.each([
  "500 g flour",
  "1 1/2 cups milk",
  "1½ cups milk",
  "2 eggs",
  "1 cup plus 2 tbsp flour",
  "2 cups (250 g) flour",
  "2 lbs chuck roast, cut into 1-inch cubes",
  "12 eggs",
  "24 prawns",
  "10 cups popcorn",
  "2% milk",
  "2 cups 2% milk",
  "14 oz can of tomatoes",
  "1 (28-ounce) can whole peeled tomatoes",
  "0.5 l stock",
  "1000 ml water",
  "salt and pepper",
  "Red lentils 250 g",
  "1 9-inch pie crust",
  "Oil for frying",
  "1,5 kg Kartoffeln",
  "16 oz pasta",
  "1 l water",
  "21 g butter",
  "1 beef stock cube",
  "2 400 g tins tomatoes",
  "00 flour, 500 g",
])("the amount of %s is usual", (line) => {
  expect(isUnlikelyAmount(line)).toBe(line.startsWith("00"));
});

test.each([
  "Bake at 1900C for 20 minutes",
  "Bake at 4250F",
  "Cook for 10-5 minutes",
  "Fry for 1200 minutes",
  "Olive 011",
])("the step has an unlikely number: %s", (line) => {
  expect(hasUnlikelyNumber(line)).toBe(true);
});

test.each([
  "Bake at 190C for 20 minutes",
  "Heat to 425°F.",
  "Cook for 5-10 minutes",
  "Rest for 1 1/2 hours",
  "Sift the 00 flour at 10:05",
])("the step has usual numbers: %s", (line) => {
  expect(hasUnlikelyNumber(line)).toBe(false);
});
