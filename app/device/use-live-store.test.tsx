import "fake-indexeddb/auto";
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { getToday } from "#app/modules/calendar-day.ts";
import { emptyLiveTables, type LiveTables } from "#app/modules/live-rows/live-tables.ts";
import { buildCachedRecipe, simulateOpenPages } from "#tests/support/phone.ts";
import { cachePage } from "./cached-page-store.ts";
import { readCachedHomePage } from "./cached-pages.ts";
import {
  LiveRowsProvider,
  readLiveTables,
  useLiveRows,
  useLiveStatus,
  useLiveStore,
  useLiveTable,
} from "./use-live-store.tsx";

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
function List() {
  const items = useLiveTable("items");
  const { changeRows, store } = useLiveRows();
  return (
    <>
      <p>{useLiveStatus()}</p>
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
  const live = useLiveStore(initialTables);
  return (
    <LiveRowsProvider live={live}>
      <List />
    </LiveRowsProvider>
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
  expect((await readCachedHomePage(readLiveTables))?.plan, "nothing was written yet").toEqual(plan);
  fireEvent.click(screen.getByText("Plan"));
  const meals = [{ id: "1", recipeId: "soup", title: "Soup" }];
  const home = { plan: { today, meals, openItems: 1 }, planned: [{ id: "soup" }] };
  await expect.poll(() => readCachedHomePage(readLiveTables)).toMatchObject(home);
});
