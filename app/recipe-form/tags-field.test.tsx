import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { buildCachedRecipe, simulateOpenPages } from "#tests/support/phone.ts";
import { TagsField } from "./tags-field.tsx";

let chosen: string[] = [];

function Field({ first }: { first: string[] }) {
  const [tags, setTags] = useState(first);
  chosen = tags;
  return <TagsField tags={tags} errors={undefined} onChange={setTags} />;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Tags (optional)" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const suggestions = () => screen.queryAllByRole("button", { name: /^Add tag/ }).map((button) => button.textContent);

test("a typed tag is added by Enter, by a comma and by leaving the field, each once", () => {
  render(<Field first={[]} />);
  type("For Guests");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect([chosen, field().value]).toEqual([["for guests"], ""]);
  type("quick, Vegan");
  expect(chosen).toEqual(["for guests", "quick", "vegan"]);
  type("vegan");
  fireEvent.blur(field());
  expect(chosen).toEqual(["for guests", "quick", "vegan"]);
});

test("a tag that is too long is refused and stays in the field, where the message says why", () => {
  render(<Field first={[]} />);
  const long = "x".repeat(31);
  type(`quick, ${long},`);
  expect([chosen, field().value]).toEqual([["quick"], long]);
  expect(screen.getByRole("alert").textContent).toBe("Each tag can have at most 30 characters.");
  expect(field().validationMessage).not.toBe("");
  fireEvent.keyDown(field(), { key: "Enter" });
  fireEvent.blur(field());
  expect([chosen, field().value]).toEqual([["quick"], long]);
  type("short");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field().validationMessage).toBe("");
});

test("Enter in an empty field is left to the form, which saves", () => {
  render(<Field first={[]} />);
  expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(true);
});

test("a tag is removed by its button, the last one by Backspace, and the focus stays in the field", () => {
  render(<Field first={["vegan", "quick", "easy"]} />);
  expect(within(screen.getByRole("list", { name: "Chosen tags" })).getAllByRole("listitem")).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: "Remove tag vegan" }));
  expect(chosen).toEqual(["quick", "easy"]);
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: "Backspace" });
  expect(chosen).toEqual(["quick"]);
});

test("the couple's tags are suggested by what is typed", async () => {
  await simulateOpenPages("anna", [buildCachedRecipe("pie"), buildCachedRecipe("soup", { tags: ["weeknight"] })]);
  render(<Field first={["vegan"]} />);
  expect(suggestions()).toEqual(["vegetarian", "nut free"]);
  fireEvent.focus(field());
  type("We");
  await waitFor(() => expect(suggestions()).toEqual(["weeknight"]));
  fireEvent.click(screen.getByRole("button", { name: "Add tag weeknight" }));
  expect([chosen, field().value]).toEqual([["vegan", "weeknight"], ""]);
});

test("a full list says so, takes no more and suggests nothing", () => {
  const full = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
  render(<Field first={full} />);
  expect(screen.getByText("A recipe can have at most 20 tags.")).toBeTruthy();
  type("one more,");
  expect([chosen, suggestions()]).toEqual([full, []]);
});
