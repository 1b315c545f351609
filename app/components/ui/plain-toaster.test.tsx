import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showToast, type Toast } from "#app/browser/toast.ts";
import { PlainToaster } from "./plain-toaster.tsx";

const tell = (toast: Toast) => act(() => showToast(toast));

test("a message shown before the toaster has loaded appears once it has", () => {
  showToast({ title: "Saved before" });
  render(<PlainToaster />);
  expect(screen.getByRole("status").textContent).toContain("Saved before");
});

test("a screen reader announces a failure at once and everything else in turn", () => {
  render(<PlainToaster />);
  tell({ title: "Saved", description: "Ben sees it, too." });
  tell({ title: "Couldn't save", variant: "destructive" });
  expect(screen.getByRole("status").textContent).toContain("SavedBen sees it, too.");
  expect(screen.getByRole("alert").textContent).toContain("Couldn't save");
});

test("a notice stays until it is closed, and the others with it", () => {
  render(<PlainToaster />);
  tell({ title: "First" });
  tell({ title: "Second" });
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(screen.getAllByRole("status").map((notice) => notice.querySelector("p")?.textContent)).toEqual(["Second"]);
});

test("of many notices the latest three are shown", () => {
  render(<PlainToaster />);
  for (const title of ["1", "2", "3", "4", "5"]) tell({ title });
  expect(screen.getAllByRole("status").map((notice) => notice.querySelector("p")?.textContent)).toEqual([
    "3",
    "4",
    "5",
  ]);
});

test("a notice's action runs once, and the notice is gone", () => {
  let undone = 0;
  render(<PlainToaster />);
  tell({
    title: "Recipe deleted",
    action: {
      label: "Undo",
      onClick: () => {
        undone += 1;
      },
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undone).toBe(1);
  expect(screen.queryByText("Recipe deleted")).toBeNull();
});
