/**
 * Prints what 500 hostile items of 195 characters cost a view of the shopping list, compared with 500 ordinary items.
 *   npm run bench:hostile-items
 */
import { parseShoppingItem } from "../app/modules/shopping-list/parse-shopping-item.ts";
import { arrangeShoppingList } from "../app/modules/shopping-list/shopping-list.ts";

const itemCount = 500;
const itemLength = 195;
/** The target for the printed ratio. */
const maxRatio = 3;
const rounds = 15;

const amounts = ["200 g", "2 tbsp", "1 cup", "500 ml", "3", "a few", "400 g tin of", "1 ½ kg"];
const foods = ["flour, sifted", "ripe tomatoes", "onions (large)", "oil for frying", "garlic cloves", "basmati rice"];

/** Each is repeated up to the length of an item. */
const pieces = [
  "1 ",
  "1/2 ",
  "½",
  "1-",
  "(",
  "(a) ",
  ", ",
  ", a",
  " for ",
  " x 2",
  "a ",
  "g ",
  "<a>",
  "2 cups ",
  "clove ",
  "é",
  "1 kg + ",
];

function createItems(getText: (at: number) => string) {
  const cells = { note: "", aisle: "", recipeIds: "", addedBy: "anna", doneAt: 0, doneBy: "", removedAt: 0 };
  const rows = Array.from({ length: itemCount }, (_, at) => [`${at}`, { ...cells, text: getText(at), addedAt: at }]);
  return Object.fromEntries(rows);
}

function measure(getText: (at: number) => string): number {
  const tables = { items: createItems(getText), aisles: {} };
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    arrangeShoppingList(tables, parseShoppingItem);
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

const ordinary = (at: number) => `${amounts[at % amounts.length]} ${foods[at % foods.length]}`;
const ordinaryMs = measure(ordinary);
const results = pieces.map((piece) => {
  const milliseconds = measure((at) => `${at} ${piece.repeat(itemLength)}`.slice(0, itemLength));
  return { piece, ms: Number(milliseconds.toFixed(1)), ratio: Number((milliseconds / ordinaryMs).toFixed(1)) };
});
console.table([{ piece: "ordinary items", ms: Number(ordinaryMs.toFixed(1)), ratio: 1 }, ...results]);
console.log(`At most ${maxRatio} times the ordinary items.`);
