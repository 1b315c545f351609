import "fake-indexeddb/auto";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyLiveTables, type LiveTables } from "#app/modules/live-rows/live-state-tables.ts";
import { LiveStateProvider, useLiveState, useLiveStatus, useLiveStore, useLiveTable } from "./use-live-store.tsx";

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
const initialTables: LiveTables = { ...emptyLiveTables, items: { 1: milk } };
const openSocket = vi.fn();
class QuietSocket extends EventTarget {
  constructor() {
    super();
    openSocket();
  }
  close() {}
}

function List() {
  const items = useLiveTable("items");
  const { changeRows } = useLiveState();
  return (
    <>
      <p>{useLiveStatus()}</p>
      {Object.values(items).map(({ text, doneAt }) => (
        <p key={text}>{`${text} ${doneAt === 0 ? "open" : "done"}`}</p>
      ))}
      <button type="button" onClick={() => void changeRows({ items: { 1: { doneAt: 5 } } })}>
        Tick
      </button>
    </>
  );
}

function Page() {
  const live = useLiveStore(initialTables);
  return (
    <LiveStateProvider live={live}>
      <List />
    </LiveStateProvider>
  );
}

beforeEach(() => {
  openSocket.mockClear();
  vi.stubGlobal("WebSocket", QuietSocket);
});

test("the server renders the loader's rows", () => {
  expect(renderToString(<Page />)).toContain("Milk open");
});

test("a change shows at once, even before the store has loaded", async () => {
  render(<Page />);
  fireEvent.click(screen.getByText("Tick"));
  expect(screen.getByText("Milk done")).not.toBeNull();
  await waitFor(() => expect(openSocket).toHaveBeenCalled());
  expect(screen.getByText("Milk done")).not.toBeNull();
  expect(openSocket).toHaveBeenCalledTimes(1);
});
