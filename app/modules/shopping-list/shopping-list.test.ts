import { expect, test } from "vitest";
import type { LiveRow } from "#app/modules/live-rows/live-tables.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { parseShoppingItem } from "./parse-shopping-item.ts";
import {
  arrangeShoppingList as arrange,
  createItemRows,
  createShoppingListChanges,
  formatShoppingList,
  type ShoppingListChange,
} from "./shopping-list.ts";

const arrangeShoppingList = (tables: Parameters<typeof arrange>[0]) => arrange(tables, parseShoppingItem);

function createRow(text: string, cells: Partial<LiveRow<"items">> = {}): LiveRow<"items"> {
  return {
    text,
    note: "",
    aisle: "",
    recipeIds: "",
    addedBy: "",
    addedAt: 1,
    doneAt: 0,
    doneBy: "",
    removedAt: 0,
    ...cells,
  };
}

test("open items of one food are summed below their aisle, and name all recipes they are for", () => {
  const recipeIds = (id: string) => JSON.stringify([{ id, title: `Pie ${id}` }]);
  const items = {
    a: createRow("200 g flour", { recipeIds: recipeIds("1") }),
    b: createRow("milk", { addedAt: 2 }),
    c: createRow("300 g flour", { addedAt: 3, recipeIds: recipeIds("2") }),
  };
  const { aisles, openCount } = arrangeShoppingList({ items, aisles: {} });
  expect(openCount).toBe(2);
  expect(aisles.map(({ aisle, lines }) => [aisle, lines.map(({ text }) => text)])).toEqual([
    ["dairy", ["milk"]],
    ["baking", ["500 g flour"]],
  ]);
  expect(aisles[1]?.lines[0]).toMatchObject({
    ids: ["a", "c"],
    recipes: [
      { id: "1", title: "Pie 1" },
      { id: "2", title: "Pie 2" },
    ],
  });
});

test("amounts that cannot be summed are marked", () => {
  const items = { a: createRow("200 g flour"), b: createRow("1 cup flour") };
  const [aisle] = arrangeShoppingList({ items, aisles: {} }).aisles;
  expect(aisle?.lines).toEqual([expect.objectContaining({ text: "200 g + 1 cup flour", hasSeveralAmounts: true })]);
});

test("an aisle that the couple has chosen wins, and an unknown one is ignored", () => {
  const find = (aisle: string) =>
    arrangeShoppingList({ items: { a: createRow("milk") }, aisles: { milk: { aisle } } }).aisles.map(
      (one) => one.aisle,
    );
  expect([find("drinks"), find("moon")]).toEqual([["drinks"], ["dairy"]]);
});

test("what was bought on most days comes first among what is bought as usual", () => {
  const buy = (text: string, days: number[]) =>
    days.map((day) => [`${text} ${day}`, createRow(text, { doneAt: day * dayMs + 1, removedAt: 1 })]);
  const bought = [...buy("2 eggs", [3, 4]), ...buy("bread", [7, 7]), ...buy("1 l milk", [1, 2, 3])];
  const { boughtAsUsual } = arrangeShoppingList({ items: Object.fromEntries(bought), aisles: {} });
  expect(boughtAsUsual).toEqual(["milk", "eggs", "bread"]);
});

test("bought items can be added again until they are on the list", () => {
  const bought = { a: createRow("2 l milk", { doneAt: 5, removedAt: 9 }), b: createRow("eggs", { removedAt: 9 }) };
  expect(arrangeShoppingList({ items: bought, aisles: {} }).boughtAsUsual).toEqual(["milk"]);
  const again = { ...bought, c: createRow("milk") };
  expect(arrangeShoppingList({ items: again, aisles: {} }).boughtAsUsual).toEqual([]);
});

test("a device's broken recipe references leave the item without recipes", () => {
  const items = { a: createRow("milk", { recipeIds: "{oops" }), b: createRow("eggs", { recipeIds: '[1,{"id":2}]' }) };
  const { aisles } = arrangeShoppingList({ items, aisles: {} });
  expect(aisles.flatMap(({ lines }) => lines.map(({ recipes }) => recipes))).toEqual([[], []]);
});

test("a change touches only items that the list holds", () => {
  const context = { items: { a: createRow("milk") }, userId: "anna", now: 7 };
  const change = (made: ShoppingListChange) => createShoppingListChanges(made, context);
  expect(change({ intent: "tick", ids: ["a", "gone"] })).toEqual({ items: { a: { doneAt: 7, doneBy: "anna" } } });
  expect(change({ intent: "untick", ids: ["a"] })).toEqual({ items: { a: { doneAt: 0 } } });
  expect(change({ intent: "remove", ids: ["a"] })).toEqual({ items: { a: { removedAt: 7 } } });
  expect(change({ intent: "restore", ids: ["a"] })).toEqual({ items: { a: { removedAt: 0 } } });
  expect(change({ intent: "edit", id: "a", text: "oat milk" })).toEqual({ items: { a: { text: "oat milk" } } });
  expect(change({ intent: "edit", id: "gone", text: "oat milk" })).toEqual({ items: {} });
  expect(change({ intent: "move", foodName: "milk", aisle: "drinks" })).toEqual({
    aisles: { milk: { aisle: "drinks" } },
  });
});

test("items that are added together keep their order", () => {
  const rows = Object.values(createItemRows(["flour", "milk"], { userId: "anna", now: 7 }).items ?? {});
  expect(rows.map(({ text, addedAt }) => [text, addedAt])).toEqual([
    ["flour", 7],
    ["milk", 8],
  ]);
});

test("the list is shared as text, aisle by aisle, without what is in the basket", () => {
  const items = { a: createRow("milk"), b: createRow("bread"), c: createRow("eggs", { doneAt: 3 }) };
  expect(formatShoppingList(arrangeShoppingList({ items, aisles: {} }))).toBe(
    "Bakery\n- bread\n\nDairy and eggs\n- milk",
  );
});
