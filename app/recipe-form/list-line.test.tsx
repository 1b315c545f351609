import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Doubt } from "recipe-parser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPhotoFile, damagedImageContent, simulateImageDecoding } from "#tests/support/image-browser.ts";
import type { LineAnalysis } from "./line-doubt-note.tsx";
import { ListLine } from "./list-line.tsx";

beforeEach(() => void simulateImageDecoding());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const piece = { photo: createPhotoFile("pie.jpg"), box: { x: 0, y: 0.5, width: 1, height: 0.05 } };

/** A line as shown, and what was asked of the list around it. */
function line({ number, mark, value = "3 apples" }: { number?: number; mark?: LineAnalysis; value?: string } = {}) {
  const actions = { type: vi.fn(), addBelow: vi.fn(), move: vi.fn(), change: vi.fn(), accept: vi.fn() };
  const name = number === undefined ? "Ingredient 1" : `Step ${number}`;
  render(
    <ol>
      <ListLine name={name} number={number ?? null} value={value} mark={mark} actions={actions} />
    </ol>,
  );
  return { ...actions, field: screen.getByRole("textbox", { name }) };
}

const doubted = (doubt: Doubt): LineAnalysis => ({ doubt, piece });
const button = (name: string) => screen.queryByRole("button", { name });
const openMenu = () => fireEvent.click(screen.getByRole("button", { name: "Move or remove ingredient 1" }));
const shownPiece = () => screen.queryByRole<HTMLCanvasElement>("img", { name: "Ingredient 1 in your screenshot" });

test("in a step Shift and Enter break the line, and Enter chooses an input method's word", () => {
  const { field, addBelow } = line({ number: 2 });
  expect(fireEvent.keyDown(field, { key: "Enter", shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(field, { key: "Enter", isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(field, { key: "a" })).toBe(true);
  expect(addBelow).not.toHaveBeenCalled();
});

test("a line that a later pass has corrected says so, until the person changes the line", () => {
  for (const isCorrected of [false, true]) {
    const { field } = line({ mark: { doubt: null, piece: null, isRefined: true, isCorrected } });
    const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe(isCorrected ? undefined : "Corrected from the photo");
    cleanup();
  }
});

test.each<[Doubt, string]>([
  ["amount", "Please check the amount."],
  ["cut-off", "This line may be cut off."],
  ["repaired", "We corrected an amount. Please check it."],
  ["not-seen", "Not found in your screenshot."],
])("a line in doubt (%s) says why, also to those who hear the page", (doubt, why) => {
  const { field } = line({ mark: { doubt, piece: null } });
  const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe(why);
  expect(shownPiece()).toBeNull();
});

test("the doubt ends when the person says that the line is right", () => {
  const { accept } = line({ mark: doubted("amount") });
  const isRight = screen.getByRole("button", { name: "Ingredient 1 looks right" });
  expect(isRight.textContent).toBe("Looks right");
  fireEvent.click(isRight);
  expect(accept).toHaveBeenCalledOnce();
});

test.each([
  { number: undefined, question: "Is this an ingredient?", what: "ingredient 1", other: "steps" },
  { number: 2, question: "Is this a step?", what: "step 2", other: "ingredients" },
])(
  "a line that may be in the wrong list is moved or removed with one tap: $what",
  ({ number, question, what, other }) => {
    const { field, change, accept } = line({ number, mark: { doubt: "unsure", piece: null } });
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(question);
    fireEvent.click(screen.getByRole("button", { name: `Move to ${other}, ${what}` }));
    fireEvent.click(screen.getByRole("button", { name: `Remove ${what}` }));
    expect(change.mock.calls).toEqual([["move"], ["remove"]]);
    fireEvent.click(screen.getByRole("button", { name: /looks right$/ }));
    expect(accept).toHaveBeenCalledOnce();
  },
);

test("each line's menu moves it to the other list, but not an empty one", () => {
  const { change } = line();
  openMenu();
  fireEvent.click(screen.getByRole("button", { name: "Move to steps, ingredient 1" }));
  expect(change.mock.calls).toEqual([["move"]]);
  cleanup();
  line({ value: " " });
  openMenu();
  expect(button("Move to steps, ingredient 1")).toBeNull();
});

const longStep = `${"Whisk the eggs with the sugar until both are pale. ".repeat(8)}Serve it cold.`;
const asRead: LineAnalysis = { doubt: null, piece: null };

test("a long step that was read offers to be split; one that was typed or changed, in its menu", () => {
  const { change } = line({ number: 1, value: longStep, mark: asRead });
  fireEvent.click(screen.getByRole("button", { name: "Split step 1 into 8 steps" }));
  cleanup();
  const typed = line({ number: 1, value: longStep, mark: { ...asRead, isCorrected: true } });
  expect(button("Split step 1 into 8 steps")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Move or remove step 1" }));
  fireEvent.click(screen.getByRole("button", { name: "Split step 1" }));
  expect([change.mock.calls, typed.change.mock.calls]).toEqual([[["split"]], [["split"]]]);
});

test("neither a short step nor an ingredient offers to be split", () => {
  line({ value: longStep, mark: asRead });
  line({ number: 1, value: "Whisk the eggs. Add the sugar.", mark: asRead });
  for (const handle of screen.getAllByRole("button", { name: /^Move or remove/ })) fireEvent.click(handle);
  expect(screen.queryByRole("button", { name: /^Split/ })).toBeNull();
});

test("a line in doubt shows its piece of the screenshot, with a little around it", async () => {
  line({ mark: doubted("cut-off") });
  // A line of 100 pixels, and 60 above and below.
  await waitFor(() => expect([shownPiece()?.width, shownPiece()?.height]).toEqual([1000, 220]));
});

test("a line without doubt shows its piece while its menu is open", () => {
  const { field } = line({ mark: { doubt: null, piece } });
  expect(field.getAttribute("aria-describedby")).toBeNull();
  expect(shownPiece()).toBeNull();
  openMenu();
  expect(shownPiece()).toBeTruthy();
  openMenu();
  expect(shownPiece()).toBeNull();
});

test("a line that was typed has neither a note nor a piece", () => {
  line();
  openMenu();
  expect(screen.getAllByRole("button").map((shown) => shown.textContent)).toEqual([
    "",
    "Move up",
    "Move down",
    "Move to steps",
    "Remove",
  ]);
});

test("a screenshot that can't be decoded leaves the line usable", async () => {
  const decode = vi.spyOn(globalThis, "createImageBitmap");
  const { field, type } = line({
    mark: { doubt: "amount", piece: { ...piece, photo: createPhotoFile("x.jpg", { content: damagedImageContent }) } },
  });
  await expect(decode.mock.results[0]?.value).rejects.toThrow("could not be decoded");
  expect(shownPiece()?.width).toBe(1);
  fireEvent.change(field, { target: { value: "4 apples" } });
  expect(type).toHaveBeenCalledWith("4 apples");
});
