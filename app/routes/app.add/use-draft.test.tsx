import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftFrom, emptyDraft, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { useDraft } from "./use-draft.ts";

const key = "recipeDraft:anna";
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keep = (draft: Partial<RecipeDraft>) => localStorage.setItem(key, JSON.stringify({ ...emptyDraft(), ...draft }));
const kept = () => draftFrom(JSON.parse(localStorage.getItem(key) ?? "null"));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** The form that a server rendered with this draft. */
function formWith(rendered: Partial<RecipeDraft> = {}) {
  const { result } = renderHook(() =>
    useDraft("anna", () => ({ ...emptyDraft(), submissionId: "rendered", ...rendered })),
  );
  return {
    draft: () => result.current.draft,
    type: (changes: Partial<RecipeDraft>) => act(() => result.current.change(changes)),
    clear: () => act(() => result.current.clear()),
  };
}

test("what is typed is kept half a second later, and is there after a reload", () => {
  const form = formWith();
  form.type({ title: "Apple" });
  pass(400);
  form.type({ title: "Apple Pie" });
  pass(499);
  expect(kept()).toBeNull();
  pass(1);
  expect(kept()).toMatchObject({ title: "Apple Pie", submissionId: "rendered" });
  expect(formWith({ submissionId: "another" }).draft()).toMatchObject({ title: "Apple Pie", submissionId: "rendered" });
});

test("what was typed before the page had its script is newer than what was kept", () => {
  keep({ title: "Old pie", notes: "With cinnamon.", submissionId: "kept" });
  expect(formWith({ title: "New pie" }).draft()).toMatchObject({
    title: "New pie",
    notes: "With cinnamon.",
    submissionId: "kept",
  });
});

test("an untouched form keeps nothing, and one that is emptied again removes what was kept", () => {
  const form = formWith();
  pass(500);
  expect(localStorage.length).toBe(0);
  form.type({ title: "Apple Pie" });
  pass(500);
  form.type({ title: "" });
  pass(500);
  expect(localStorage.length).toBe(0);
});

test("a field that is changed by hand no longer counts as read", () => {
  keep({ title: "Apple Pie", notes: "Sweet.", readFields: ["title", "notes"] });
  const form = formWith();
  form.type({ title: "Anna's Apple Pie" });
  expect(form.draft().readFields).toEqual(["notes"]);
});

test("after saving the form is empty and stays so, and its next save is another recipe", () => {
  const form = formWith();
  form.type({ title: "Apple Pie" });
  pass(500);
  form.type({ title: "Apple Pie!" });
  form.clear();
  const { title, submissionId } = form.draft();
  expect([title, submissionId === "rendered"]).toEqual(["", false]);
  pass(500);
  expect(localStorage.length).toBe(0);
});

test("saving leaves what another tab has kept since", () => {
  const form = formWith();
  form.type({ title: "Apple Pie" });
  pass(500);
  keep({ title: "Soup", submissionId: "of the other tab" });
  form.clear();
  pass(500);
  expect(kept()).toMatchObject({ title: "Soup" });
});

test("where storage is forbidden the form works without a memory", () => {
  const forbidden = () => {
    throw new DOMException("Forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const form = formWith();
  form.type({ title: "Apple Pie" });
  pass(500);
  expect(form.draft().title).toBe("Apple Pie");
  form.clear();
  expect(form.draft().title).toBe("");
});
