import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { mergeEdits } from "#app/modules/recipes/merge-edits.ts";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import { ConflictNotice } from "./conflict-notice.tsx";

test("of a list only the lines that both changed are shown, in both versions, and each can be taken", () => {
  const base = { ...createEmptyDraft(), ingredientsList: ["1 egg", "2 apples", "salt"] };
  const mine = { ...base, ingredientsList: ["2 eggs", "2 apples"] };
  const theirs = { ...base, ingredientsList: ["3 eggs", "2 apples", "sea salt"] };
  const onUseTheirs = vi.fn();
  const merged = mergeEdits(base, mine, theirs);
  render(<ConflictNotice {...merged} name="Ben" theirs={theirs} tooManyPhotos={0} onUseTheirs={onUseTheirs} />);
  const notice = within(screen.getByRole("alert"));
  const shown = notice.getAllByRole("listitem")[0]?.textContent;
  const first = "Yours, kept for now2 eggsBen's3 eggsUse Ben's";
  expect(shown).toBe(`ingredients${first}Yours, kept for now(removed)Ben'ssea saltUse Ben's`);
  expect(notice.queryByText("2 apples")).toBeNull();
  fireEvent.click(notice.getByRole("button", { name: "Use Ben's ingredients: sea salt" }));
  const taken = { mine: [], theirs: ["sea salt"], after: "2 apples" };
  expect(onUseTheirs).toHaveBeenCalledExactlyOnceWith({ field: "ingredientsList", lineConflict: taken });
});
