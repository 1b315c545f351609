import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChooseRecipeDialog } from "#app/recipe-form/add/add-dialogs.tsx";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";

// It loads late; here it is there from the start.

const recipes = [
  { reading: createParsedRecipe({ title: "Pie", ingredients: ["1 apple"] }) },
  { reading: createParsedRecipe({ title: "Jam", ingredients: ["2 plums", "1 lemon"] }) },
];

let chosen: number[] = [];

function Page() {
  return <ChooseRecipeDialog recipes={recipes} onChoose={(index) => chosen.push(index)} />;
}

function openBeside(text: string) {
  chosen = [];
  const field = document.body.appendChild(document.createElement("textarea"));
  Object.assign(field, { placeholder: "Paste", value: text });
  field.dataset.pasteField = "";
  field.focus();
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  return () => field.remove();
}

test("the field that the link was pasted into, and that is empty now, holds no dialog up", async () => {
  const remove = openBeside("");
  await screen.findByRole("dialog", { name: "2 recipes found" });
  fireEvent.click(screen.getByRole("button", { name: "Jam 2 ingredients" }));
  expect([chosen, screen.getByRole("button", { name: "Pie 1 ingredient" })]).toEqual([[1], expect.anything()]);
  remove();
});

test("somebody who types in it is not interrupted", async () => {
  const remove = openBeside("with bread");
  expect((await screen.findByRole("status")).textContent).toBe("2 recipes found");
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Choose" }));
  await screen.findByRole("dialog");
  remove();
});
