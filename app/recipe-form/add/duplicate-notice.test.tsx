import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import { DuplicateNotice } from "./add-notices.tsx";

const thisYear = new Date().getFullYear();
const saved = { id: "7", title: "Plum cake", savedBy: "Tom", createdAt: `${thisYear}-05-03T12:00:00.000Z` };
let sought: object[];
let answer: () => object;

beforeEach(() => {
  sought = [];
  answer = () => ({ alike: saved });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sought.push(JSON.parse(body));
    return Response.json(answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

function FormPart() {
  const [draft, setDraft] = useState(createEmptyDraft);
  return (
    <>
      <input
        name="title"
        aria-label="Title"
        value={draft.title}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <button
        type="button"
        onClick={() => setDraft({ ...draft, title: "Plum cake", ingredientsList: ["plums"], readFields: ["title"] })}
      >
        Read
      </button>
      <button type="button" onClick={() => setDraft({ ...draft, notes: "Good", readFields: [] })}>
        Note
      </button>
      {draft.title ? <DuplicateNotice draft={draft} /> : null}
    </>
  );
}

function showForm() {
  const Stub = createRemixStub([{ path: "/", Component: FormPart }]);
  render(<Stub />);
  return { title: screen.getByLabelText("Title"), read: screen.getByRole("button", { name: "Read" }) };
}

test("what a reading has filled in is looked for, and who saved it when is said until another is to be saved", async () => {
  fireEvent.click(showForm().read);
  expect((await screen.findByRole("status")).textContent).toBe("Tom saved this on 3 May.");
  expect(screen.getByRole("link", { name: "Open it" }).getAttribute("href")).toBe("/app/recipes/7");
  expect(sought).toEqual([{ title: "Plum cake", sourceUrl: "", ingredients: "plums" }]);
  fireEvent.click(screen.getByRole("button", { name: "Save another" }));
  expect(screen.queryByRole("status")).toBeNull();
});

test("what is typed in a field that was read is not looked for", async () => {
  fireEvent.click(showForm().read);
  await screen.findByRole("status");
  fireEvent.click(screen.getByRole("button", { name: "Note" }));
  expect([sought.length, screen.queryByRole("status")?.textContent]).toEqual([1, "Tom saved this on 3 May."]);
});

test("a title is looked for when it is left, not while it is typed, and once", async () => {
  const { title } = showForm();
  title.focus();
  for (const typed of ["Plum", "Plum cake"]) fireEvent.change(title, { target: { value: typed } });
  expect(sought).toEqual([]);
  title.blur();
  await screen.findByRole("status");
  title.focus();
  title.blur();
  expect(sought).toEqual([{ title: "Plum cake", sourceUrl: "", ingredients: "" }]);
});

test("of an earlier year the year is said, and of oneself “You”", async () => {
  answer = () => ({ alike: { ...saved, savedBy: null, createdAt: "2020-05-03T12:00:00.000Z" } });
  fireEvent.click(showForm().read);
  expect((await screen.findByRole("status")).textContent).toBe("You saved this on 3 May 2020.");
});

test("a title that is changed takes the notice along", async () => {
  const { title, read } = showForm();
  fireEvent.click(read);
  await screen.findByRole("status");
  answer = () => ({ alike: null });
  fireEvent.change(title, { target: { value: "Plum jam" } });
  await vi.waitFor(() => expect(sought).toHaveLength(2));
  expect(screen.queryByRole("status")).toBeNull();
});
