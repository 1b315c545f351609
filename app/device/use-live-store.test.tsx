import "fake-indexeddb/auto";
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { getToday } from "#app/modules/calendar-day.ts";
import { emptyLiveTables, type LiveTables } from "#app/modules/live-rows/live-tables.ts";
import { buildCachedRecipe, simulateOpenPages } from "#tests/support/phone.ts";
import { cachePage } from "./cached-page-store.ts";
import { readCachedHomePage } from "./cached-pages.ts";

const milk = {
  text: "Milk",
  note: "",
  aisle: "",
  recipeIds: "",
  addedBy: "",
  addedAt: 1,
  doneAt: 0,
  doneBy: "",
  removedAt: 0,
};
const today = getToday(new Date());
const initialTables: LiveTables = { ...emptyLiveTables, items: { 1: milk } };
let live: typeof import("./use-live-store.tsx");

/** Opens a new document, whose live store is not open yet. */
beforeEach(async () => {
  vi.resetModules();
  live = await import("./use-live-store.tsx");
});

function List() {
  const items = live.useLiveTable("items");
  const { changeRows, store } = live.useLiveRows();
  return (
    <>
      <p>{live.useLiveStatus()}</p>
      {store ? <p>The store has loaded</p> : null}
      {Object.values(items).map(({ text, doneAt }) => (
        <p key={text}>{`${text} ${doneAt === 0 ? "open" : "done"}`}</p>
      ))}
      <button type="button" onClick={() => void changeRows({ items: { 1: { doneAt: 5 } } })}>
        Tick
      </button>
      <button
        type="button"
        onClick={() => void changeRows({ plannedMeals: { 1: { date: today, recipeId: "soup", title: "Soup" } } })}
      >
        Plan
      </button>
    </>
  );
}

function Page() {
  return (
    <live.LiveRowsProvider live={live.useLiveStore(initialTables)}>
      <List />
    </live.LiveRowsProvider>
  );
}

test("the server renders the loader's rows", () => {
  expect(renderToString(<Page />)).toContain("Milk open");
});

test("a change shows at once, even before the store has loaded", async () => {
  render(<Page />);
  fireEvent.click(screen.getByText("Tick"));
  expect(screen.getByText("Milk done")).not.toBeNull();
  await screen.findByText("The store has loaded");
  expect(screen.getByText("Milk done")).not.toBeNull();
});

test("Home shows the shopping list and today's meals as this device has written them", async () => {
  await simulateOpenPages("anna", [buildCachedRecipe("soup")]);
  const plan = { today, meals: [], openItems: 0 };
  const loaded = { data: { news: [], plan }, requestedAt: Date.now() };
  await cachePage("routes/app._index", { pathname: "/app", search: "" }, loaded);
  render(<Page />);
  await screen.findByText("The store has loaded");
  expect((await readCachedHomePage(live.readLiveTables))?.plan, "nothing was written yet").toEqual(plan);
  fireEvent.click(screen.getByText("Plan"));
  const meals = [{ id: "1", recipeId: "soup", title: "Soup" }];
  const home = { plan: { today, meals, openItems: 1 }, planned: [{ id: "soup" }] };
  await expect.poll(() => readCachedHomePage(live.readLiveTables)).toMatchObject(home);
});
