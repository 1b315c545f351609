import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissErrorToasts, dismissPageToasts, showToast, type Toast } from "#app/browser/toast.ts";
import { DialogFrame } from "./dialog.tsx";
import SonnerToaster from "./sonner-toaster.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // Every toast closes, because the toaster is shared by all tests.
  wait(6_000);
  vi.useRealTimers();
});

/** React renders at the end of each act. */
function wait(ms: number): void {
  for (let waited = 0; waited < ms; waited += 100) act(() => vi.advanceTimersByTime(100));
}

function show(toast: Toast): void {
  act(() => showToast(toast));
  wait(500);
}

const titles = () => [...document.querySelectorAll("[data-title]")].map((title) => title.textContent).reverse();
const deletion = (title: string): Toast => ({
  title: `${title} is deleted`,
  action: { label: "Undo", onClick: () => undefined },
  isUndo: true,
});
const refusal: Toast = { title: "Refused", variant: "destructive" };

test("a toast shown before the toaster is loaded appears once it is loaded", () => {
  showToast({ title: "Saved before" });
  render(<SonnerToaster />);
  wait(200);
  expect(titles()).toEqual(["Saved before"]);
});

test("a toast replaces the earlier one of its kind, but none with Undo", () => {
  render(<SonnerToaster />);
  show(refusal);
  show({ title: "Refused again", variant: "destructive" });
  expect(titles()).toEqual(["Refused again"]);
  show({ title: "Saved", variant: "success" });
  show({ title: "Copied" });
  expect(titles()).toEqual(["Refused again", "Copied"]);
  act(dismissErrorToasts);
  wait(500);
  show(deletion("Pie"));
  show(deletion("Soup"));
  expect(titles()).toEqual(["Copied", "Pie is deleted", "Soup is deleted"]);
});

test("navigation dismisses all toasts except those that survive navigation", () => {
  render(<SonnerToaster />);
  show({ ...deletion("Pie"), survivesNavigation: true });
  show(deletion("Draft"));
  act(dismissPageToasts);
  wait(500);
  expect(titles()).toEqual(["Pie is deleted"]);
});

test("a dialog that opens dismisses all toasts except those with Undo", () => {
  render(<SonnerToaster />);
  show(refusal);
  show({ title: "Copied" });
  show(deletion("Pie"));
  render(<DialogFrame title="Share" onClose={() => undefined} />);
  wait(500);
  expect(titles()).toEqual(["Pie is deleted"]);
});

test("a toast closes after 5 s, but not while the toast has the focus", () => {
  render(<SonnerToaster />);
  show(refusal);
  wait(4_000);
  expect(titles()).toEqual(["Refused"]);
  wait(1_500);
  expect(titles()).toEqual([]);

  show(deletion("Pie"));
  const button = screen.getByRole("button", { name: "Close toast" });
  button.focus();
  wait(20_000);
  expect(titles()).toEqual(["Pie is deleted"]);
  button.blur();
  wait(1_000);
  expect(titles()).toEqual([]);
});

test("a toast that stays while the page changes leaves the new page's main button free", () => {
  let notifyOfNewHeight: () => void = () => undefined;
  class HeightObserver {
    constructor(callback: () => void) {
      notifyOfNewHeight = callback;
    }
    observe() {}
  }
  vi.stubGlobal("ResizeObserver", HeightObserver);
  render(<SonnerToaster />);
  show({ title: "Saved on this device" });
  const button = document.body.appendChild(document.createElement("button"));
  button.dataset.mainButton = "";
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue({ top: window.innerHeight - 100 } as DOMRect);
  notifyOfNewHeight();
  expect(document.documentElement.style.getPropertyValue("--above-main-button")).toBe("108px");
  button.remove();
});

test("pressing a toast's action runs the action once and closes the toast", () => {
  render(<SonnerToaster />);
  const undo = vi.fn();
  show({ title: "Recipe deleted", action: { label: "Undo", onClick: undo } });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  wait(500);
  expect(undo).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});
