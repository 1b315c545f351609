import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { LiveRowsProvider } from "#app/device/use-live-store.tsx";
import { createValueReply, type RefusedReply } from "#app/http/action-reply.ts";
import { emptyLiveTables, type LiveChanges } from "#app/modules/live-rows/live-tables.ts";
import { ChooseTogether } from "./choose-together.tsx";

const meals = ["Soup", "Pie"].map((title) => ({
  ...{ id: title, title, category: null, cookTimeMinutes: null, reason: "Not cooked for long" },
  photo: null,
}));
const suggestions = {
  ...{ meals, answers: [], today: "2026-11-26", matchesShownSince: 0 },
  ...{ userId: "anna", ownName: "Anna", partnerName: "Your partner" },
  ...{ initialTables: emptyLiveTables, hasFailed: true },
};
const refused: RefusedReply = {
  ...{ isDone: false, code: "invalid", title: "Not saved", message: "Not saved." },
  ...{ fieldErrors: {}, values: {}, details: null },
};

let sent: string[] = [];
let replies: ((reply: unknown) => void)[] = [];

let changes: LiveChanges[] = [];

type Later = { meals: typeof meals; matches: typeof emptyLiveTables.matches; visit: number };
const nothing: Later = { meals: [], matches: {}, visit: 1 };
/** Gives the page other meals and matches, or opens it again with another `visit`. */
let receive: (later: Later) => void = () => undefined;

function Page() {
  const [later, setLater] = useState(nothing);
  receive = setLater;
  const live = { ...suggestions, initialTables: { ...emptyLiveTables, matches: later.matches } };
  return (
    <LiveRowsProvider live={{ ...live, store: null, changeRows: async (change) => changes.push(change) > 0 }}>
      <ChooseTogether key={later.visit} suggestions={{ ...suggestions, meals: [...meals, ...later.meals] }} />
    </LiveRowsProvider>
  );
}

beforeEach(async () => {
  sent = [];
  changes = [];
  replies = [];
  async function action({ request }: { request: Request }) {
    const form = await request.formData();
    sent.push(`${form.get("recipeId")} ${form.get("answer") ?? form.get("intent")}`);
    return Response.json(await new Promise((resolve) => replies.push(resolve)));
  }
  const Stub = createRemixStub([{ path: "/app/choose", Component: Page, action }]);
  render(<Stub initialEntries={["/app/choose"]} />);
  await screen.findByRole("heading", { name: "Soup" });
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const reply = (value: unknown) => replies.shift()?.(value);

/** Moves the pointer over the card as a thumb does. */
function swipe(distance: number): HTMLElement {
  const card = screen.getByRole("article");
  card.setPointerCapture = () => undefined;
  card.hasPointerCapture = () => true;
  fireEvent.pointerDown(card, { isPrimary: true, button: 0, clientX: 200 });
  fireEvent.pointerMove(card, { clientX: 200 + distance });
  fireEvent.pointerUp(card, { clientX: 200 + distance });
  return card;
}

test("a swiped card takes no second answer while it leaves", async () => {
  swipe(150);
  press("No: Soup");
  swipe(-150);
  fireEvent.keyDown(screen.getByRole("button", { name: "No: Soup" }), { key: "ArrowLeft" });
  await screen.findByRole("heading", { name: "Pie" });
  press("No: Pie");
  await waitFor(() => expect(sent).toEqual(["Soup yes", "Pie no"]));
  expect(screen.getByText(/^When your partner says yes/)).toBeTruthy();
});

test("a refused swipe brings the card back", async () => {
  const card = swipe(150);
  expect(Number(card.style.getPropertyValue("--swipe"))).toBeGreaterThan(100);
  await waitFor(() => expect(replies).toHaveLength(1));
  reply(refused);
  await waitFor(() => {
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Soup");
    expect(screen.getByRole("article").style.getPropertyValue("--swipe")).toBe("0");
  });
});

test("an answer that follows an undo is sent after it", async () => {
  press("Yes: Soup");
  await screen.findByRole("heading", { name: "Pie" });
  press("Undo last answer");
  press("No: Soup");
  await screen.findByRole("heading", { name: "Pie" });
  await waitFor(() => expect(sent).toEqual(["Soup yes"]));
  reply(createValueReply({ isMatch: false }));
  await waitFor(() => expect(sent).toEqual(["Soup yes", "Soup undo"]));
  reply(createValueReply({ isMatch: false }));
  await waitFor(() => expect(sent).toEqual(["Soup yes", "Soup undo", "Soup no"]));
});

const soupMatch = { title: "Soup", matchedAt: 1, closedAt: 0, unseenBy: "ben" };

test("whoever said yes first has the match's moment on the next visit, once", async () => {
  const visit = (number: number, unseenBy: string) =>
    act(() => receive({ meals: [], matches: { Soup: { ...soupMatch, unseenBy } }, visit: number }));
  visit(2, "ben");
  expect(screen.queryByRole("dialog")).toBeNull();
  visit(3, "anna");
  await screen.findByRole("dialog", { name: "You and your partner both want this" });
  expect(changes).toEqual([{ matches: { Soup: { unseenBy: "" } } }]);
  visit(4, "");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the number of dishes that are left only falls, and a new match has its moment with both names", async () => {
  press("Yes: Soup");
  const later = {
    meals: [{ ...meals[0], id: "Stew", title: "Stew" } as (typeof meals)[number]],
    matches: { Soup: soupMatch },
    visit: 1,
  };
  act(() => receive(later));
  const moment = await screen.findByRole("dialog", { name: "You and your partner both want this" });
  expect(moment.textContent).toContain("Soup");
  expect(screen.getByText("1 left")).toBeTruthy();
  expect(changes).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Keep choosing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
