import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createFormStores } from "#tests/support/form-stores.ts";
import { LeftOutLines } from "./left-out-lines.tsx";

test("what was left out is counted, chatter is folded, and a line is added where a person wants it", () => {
  const { fields } = createFormStores({
    leftOut: [
      { text: "So good!", reason: "chatter", line: 0 },
      { text: "1 lemon", reason: "not understood", line: 1 },
      { text: "2 figs", reason: "not understood", line: 2 },
    ],
    sourceText: "Figs\n1 lemon",
    instructionsList: ["Bake."],
  });
  render(<LeftOutLines fields={fields} />);
  expect(screen.getByText("Left out (3)")).toBeTruthy();
  expect(screen.getByText("Chatter, hashtags and app text (1)").closest("details")?.open).toBe(false);
  expect(screen.getByText(/^Figs/).textContent).toBe("Figs\n1 lemon");
  const [first] = screen.getAllByRole("button", { name: "Add to steps" });
  if (first) fireEvent.click(first);
  expect(fields.getState().draft).toMatchObject({
    leftOut: [{ text: "So good!" }, { text: "2 figs" }],
    instructionsList: ["Bake.", "1 lemon"],
  });
  expect(screen.getAllByText("Use as title").length).toBe(2);
  act(() => fields.dispatch({ type: "change", changes: { title: "Figs" } }));
  expect(screen.queryByText("Use as title")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Leave them out" }));
  expect(screen.queryByRole("region", { name: "Left out" })).toBeNull();
});

test("hashtags and app text alone are counted and folded", () => {
  const { fields } = createFormStores({ leftOut: [{ text: "#figs", reason: "hashtag", line: 0 }] });
  render(<LeftOutLines fields={fields} />);
  const panel = screen.getByText("Left out (1)").closest("details");
  expect([panel?.open, panel?.closest("section")?.getAttribute("aria-label")]).toEqual([false, "Left out"]);
  fireEvent.click(screen.getByText("Leave it out"));
  expect(fields.getState().draft.leftOut).toEqual([]);
});
