import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { dismissErrorToasts, dismissPageToasts, showToast, type Toast } from "#app/browser/toast.ts";
import { FallbackToaster } from "./fallback-toaster.tsx";
import SonnerToaster from "./sonner-toaster.tsx";

afterEach(() => void vi.useRealTimers());

const open = () => render(<FallbackToaster />);

const titles = () =>
  [...screen.getByRole("region", { name: "Notifications" }).children].map(
    (notice) => notice.querySelector("p")?.textContent,
  );
const deletion = (title: string): Toast => ({
  title: `${title} is deleted`,
  action: { label: "Undo", onClick: () => undefined },
  isUndo: true,
});
const showInAct = (toast: Toast) => act(() => showToast(toast));

test("a toast shown before the toaster is mounted appears once the toaster is mounted", () => {
  showToast({ title: "Saved before" });
  open();
  expect(screen.getByRole("status").textContent).toContain("Saved before");
});

test("screen readers announce errors assertively and other toasts politely", () => {
  open();
  showInAct({ title: "Couldn't save", variant: "destructive" });
  showInAct({ title: "Saved", description: "Ben sees it, too." });
  expect(screen.getByRole("status").textContent).toContain("SavedBen sees it, too.");
  expect(screen.getByRole("alert").textContent).toContain("Couldn't save");
});

test("closing one toast leaves the others", () => {
  open();
  showInAct({ title: "Refused", variant: "destructive" });
  showInAct({ title: "Copied" });
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(titles()).toEqual(["Copied"]);
});

test("a toast replaces an earlier one of its kind, and at most two toasts are shown", () => {
  open();
  showInAct(deletion("Pie"));
  showInAct({ title: "Refused", variant: "destructive" });
  showInAct({ title: "Refused again", variant: "destructive" });
  expect(titles()).toEqual(["Pie is deleted", "Refused again"]);
  showInAct({ title: "Saved", variant: "success" });
  showInAct({ title: "Copied" });
  expect(titles()).toEqual(["Refused again", "Copied"]);
});

test("a toast with Undo does not replace another toast with Undo", () => {
  open();
  showInAct(deletion("Pie"));
  showInAct(deletion("Soup"));
  expect(titles()).toEqual(["Pie is deleted", "Soup is deleted"]);
});

test("a new attempt dismisses error toasts", () => {
  open();
  showInAct({ title: "Refused", variant: "destructive" });
  showInAct({ title: "Copied" });
  act(dismissErrorToasts);
  expect(titles()).toEqual(["Copied"]);
});

test("navigation dismisses all toasts except those that survive navigation", () => {
  open();
  showInAct({ ...deletion("Pie"), survivesNavigation: true });
  showInAct(deletion("Draft"));
  act(dismissPageToasts);
  expect(titles()).toEqual(["Pie is deleted"]);
});

const toasterKinds: [string, typeof FallbackToaster, RegExp][] = [
  ["fallback", FallbackToaster, /^Close$/],
  ["Sonner", SonnerToaster, /^Close toast$/],
];

test.each(toasterKinds)(
  "the %s toaster closes a toast after 5 s, but not while the toast has the focus",
  (_, Kind, close) => {
    vi.useFakeTimers();
    // React renders at the end of each act.
    const wait = (ms: number) => {
      for (let waited = 0; waited < ms; waited += 100) act(() => vi.advanceTimersByTime(100));
    };
    render(<Kind />);
    wait(100);
    showInAct({ title: "Saved", variant: "success" });
    showInAct({ title: "Refused", variant: "destructive" });
    wait(4_900);
    expect(screen.queryByText("Refused")).toBeTruthy();
    wait(1_000);
    expect(screen.queryByText("Refused")).toBeNull();

    showInAct({ ...deletion("Pie") });
    wait(100);
    const button = screen.getByRole("button", { name: close });
    button.focus();
    wait(20_000);
    expect(screen.queryByText("Pie is deleted")).toBeTruthy();
    button.blur();
    wait(1_000);
    expect(screen.queryByText("Pie is deleted")).toBeNull();
  },
);

test("pressing a toast's action runs the action once and closes the toast", () => {
  let undone = 0;
  open();
  showInAct({
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
