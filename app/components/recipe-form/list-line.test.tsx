import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Doubt } from "recipe-parser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { damaged, imageBrowser, photoFile } from "#tests/support/image-browser.ts";
import type { LineMark } from "./line-note.tsx";
import { ListLine } from "./list-line.tsx";

beforeEach(() => void imageBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const piece = { photo: photoFile("pie.jpg"), box: { x: 0, y: 0.5, width: 1, height: 0.05 } };

/** A line as shown, and what was asked of the list around it. */
function line({ number = null, mark }: { number?: number | null; mark?: LineMark } = {}) {
  const asked = { onChange: vi.fn(), onEnter: vi.fn(), onRemove: vi.fn(), onMove: vi.fn(), onChecked: vi.fn() };
  const name = number === null ? "Ingredient 1" : `Step ${number}`;
  render(
    <ol>
      <ListLine name={name} number={number} value="3 apples" mark={mark} {...asked} />
    </ol>,
  );
  return { ...asked, field: screen.getByRole("textbox", { name }) };
}

const doubted = (doubt: Doubt): LineMark => ({ doubt, piece });
const button = (name: string) => screen.queryByRole("button", { name });
const openMenu = () => fireEvent.click(screen.getByRole("button", { name: "Move or remove ingredient 1" }));
const shownPiece = () => screen.queryByRole<HTMLCanvasElement>("img", { name: "Ingredient 1 in your screenshot" });

test("a line is typed, left with Enter, and removed", () => {
  const { field, onChange, onEnter, onRemove } = line();
  fireEvent.change(field, { target: { value: "4 apples" } });
  expect(onChange).toHaveBeenCalledWith("4 apples");
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  expect(onEnter).toHaveBeenCalledOnce();
  openMenu();
  fireEvent.click(screen.getByRole("button", { name: "Remove ingredient 1" }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test("a line is moved by its menu and by keys, and Escape closes the menu", () => {
  const { field, onMove } = line();
  fireEvent.keyDown(field, { key: "ArrowDown", altKey: true });
  openMenu();
  fireEvent.click(screen.getByRole("button", { name: "Move up, ingredient 1" }));
  expect(onMove.mock.calls).toEqual([
    [1, "line"],
    [-1, "menu"],
  ]);
  fireEvent.keyDown(screen.getByRole("button", { name: "Move up, ingredient 1" }), { key: "Escape" });
  expect(button("Move up, ingredient 1")).toBeNull();
  expect(document.activeElement).toBe(button("Move or remove ingredient 1"));
});

test("in a step Shift and Enter break the line, and Enter chooses an input method's word", () => {
  const { field, onEnter } = line({ number: 2 });
  expect(fireEvent.keyDown(field, { key: "Enter", shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(field, { key: "Enter", isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(field, { key: "a" })).toBe(true);
  expect(onEnter).not.toHaveBeenCalled();
});

test.each<[Doubt, string]>([
  ["amount", "Please check the amount."],
  ["cut-off", "This line may be cut off."],
  ["repaired", "An amount was corrected. Please check it."],
  ["not-seen", "Not seen in your screenshot."],
])("a line in doubt (%s) says why, also to those who hear the page", (doubt, why) => {
  const { field } = line({ mark: { doubt, piece: null } });
  const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe(why);
  expect(shownPiece()).toBeNull();
});

test("the doubt ends when the person says that the line is right", () => {
  const { onChecked } = line({ mark: doubted("amount") });
  const isRight = screen.getByRole("button", { name: "Ingredient 1 looks right" });
  expect(isRight.textContent).toBe("Looks right");
  fireEvent.click(isRight);
  expect(onChecked).toHaveBeenCalledOnce();
});

test("a line in doubt shows its piece of the screenshot, with a little around it", async () => {
  line({ mark: doubted("cut-off") });
  // A line of 100 pixels, and 60 above and below.
  await waitFor(() => expect([shownPiece()?.width, shownPiece()?.height]).toEqual([1000, 220]));
  expect(button("Where ingredient 1 was read")).toBeNull();
});

test("a line without doubt shows its piece on demand", () => {
  const { field } = line({ mark: { doubt: null, piece } });
  expect(field.getAttribute("aria-describedby")).toBeNull();
  expect(shownPiece()).toBeNull();
  openMenu();
  const where = screen.getByRole("button", { name: "Where ingredient 1 was read" });
  expect(where.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(where);
  expect(where.getAttribute("aria-expanded")).toBe("true");
  expect(shownPiece()).toBeTruthy();
  fireEvent.click(where);
  expect(shownPiece()).toBeNull();
});

test("a line that was typed has neither a note nor a piece", () => {
  line();
  openMenu();
  expect(screen.getAllByRole("button").map((shown) => shown.textContent)).toEqual([
    "",
    "Move up",
    "Move down",
    "Remove",
  ]);
});

test("a screenshot that can't be decoded leaves the line usable", async () => {
  const decode = vi.spyOn(globalThis, "createImageBitmap");
  const { field, onChange } = line({
    mark: { doubt: "amount", piece: { ...piece, photo: photoFile("x.jpg", { content: damaged }) } },
  });
  await expect(decode.mock.results[0]?.value).rejects.toThrow("could not be decoded");
  expect(shownPiece()?.width).toBe(1);
  fireEvent.change(field, { target: { value: "4 apples" } });
  expect(onChange).toHaveBeenCalledWith("4 apples");
});
