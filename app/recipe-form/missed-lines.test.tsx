import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MissedLines } from "./missed-lines.tsx";

function missed(...lines: string[]) {
  const asked = { onAdd: vi.fn(), onDismiss: vi.fn() };
  const { container } = render(<MissedLines lines={lines} {...asked} />);
  return { ...asked, container };
}

test("where nothing was missed nothing is shown", () => {
  expect(missed().container.textContent).toBe("");
});

test("each missed line is offered, and the chosen one is added", () => {
  const { onAdd } = missed("1 lemon", "2 figs");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["1 lemonAdd", "2 figsAdd"]);
  const [, second] = screen.getAllByRole("button", { name: /^Add/ });
  if (second) fireEvent.click(second);
  expect(onAdd.mock.calls).toEqual([["2 figs"]]);
});

test("all of them are left out at once", () => {
  const { onDismiss, onAdd } = missed("1 lemon", "2 figs");
  fireEvent.click(screen.getByRole("button", { name: "No, leave them out" }));
  expect([onDismiss.mock.calls.length, onAdd.mock.calls.length]).toEqual([1, 0]);
});

test("a single line is spoken of as one", () => {
  missed("1 lemon");
  expect(screen.getByRole("button", { name: "No, leave it out" })).toBeTruthy();
});
