import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { createFormStores } from "#tests/support/form-stores.ts";
import { LineList } from "./line-list.tsx";

type Shown = { items: string[]; isLong?: boolean; errors?: string[] };

/** The ingredients in a form, or with `isLong` the steps. */
function Ingredients({ items, isLong = false, errors }: Shown) {
  const [stores] = useState(() => {
    const draft = { [isLong ? "instructionsList" : "ingredientsList"]: items };
    return createFormStores(draft, errors ? { errors: { ingredients: errors } } : {});
  });
  return <LineList list={isLong ? "instructions" : "ingredients"} stores={stores} />;
}

const lines = () => screen.queryAllByRole<HTMLInputElement>("textbox", { name: /^(Ingredient|Step) \d/ });
const texts = () => lines().map((line) => line.value);
const press = (name: string) => {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};

test("a line is typed, and the others stay as they are", () => {
  render(<Ingredients items={["apples", "flour"]} />);
  fireEvent.change(screen.getByRole("textbox", { name: "Ingredient 2" }), { target: { value: "200 g flour" } });
  expect(texts()).toEqual(["apples", "200 g flour"]);
});

test("Enter adds a line below and moves to it", async () => {
  render(<Ingredients items={["apples", "flour"]} />);
  const isDefault = fireEvent.keyDown(screen.getByRole("textbox", { name: "Ingredient 1" }), { key: "Enter" });
  expect(isDefault).toBe(false);
  expect(texts()).toEqual(["apples", "", "flour"]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Ingredient 2" })));
});

test("when a line is removed, the menu button of the next one has the focus, and an empty line follows the last", async () => {
  render(<Ingredients items={["apples", "flour"]} />);
  press("Move or remove ingredient 1");
  press("Remove ingredient 1");
  expect(texts()).toEqual(["flour"]);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move or remove ingredient 1"));
  press("Move or remove ingredient 1");
  press("Remove ingredient 1");
  expect(texts()).toEqual([""]);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move or remove ingredient 1"));
});

test("a moved line keeps the focus, its new place is said, and the ends stay the ends", async () => {
  render(<Ingredients items={["apples", "flour", "sugar"]} />);
  const field = screen.getByRole("textbox", { name: "Ingredient 1" });
  field.focus();
  fireEvent.keyDown(field, { key: "ArrowDown", altKey: true });
  expect(texts()).toEqual(["flour", "apples", "sugar"]);
  expect(screen.getByRole("status").textContent).toBe("Now ingredient 2 of 3.");
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe("apples"));
  press("Move or remove ingredient 3");
  press("Move down, ingredient 3");
  expect(texts()).toEqual(["flour", "apples", "sugar"]);
  press("Move up, ingredient 3");
  expect(texts()).toEqual(["flour", "sugar", "apples"]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Move up"));
});

test("pasted lines are added when their field is left, once", () => {
  render(<Ingredients items={["apples", ""]} />);
  press("Paste list");
  expect(screen.getByRole("button", { name: "Paste list" }).getAttribute("aria-expanded")).toBe("true");
  fireEvent.change(screen.getByRole("textbox", { name: "Paste list" }), { target: { value: "- flour\n" } });
  press("Add to the list");
  press("Paste list");
  press("Paste list");
  expect(texts()).toEqual(["apples", "flour"]);
});
