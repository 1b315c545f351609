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
const tell = (toast: Toast) => act(() => showToast(toast));

test("a message shown before the toaster has loaded appears once it has", () => {
  showToast({ title: "Saved before" });
  open();
  expect(screen.getByRole("status").textContent).toContain("Saved before");
});

test("a screen reader announces a failure at once and everything else in turn", () => {
  open();
  tell({ title: "Couldn't save", variant: "destructive" });
  tell({ title: "Saved", description: "Ben sees it, too." });
  expect(screen.getByRole("status").textContent).toContain("SavedBen sees it, too.");
  expect(screen.getByRole("alert").textContent).toContain("Couldn't save");
});

test("a notice stays until it is closed, and the others with it", () => {
  open();
  tell({ title: "Refused", variant: "destructive" });
  tell({ title: "Copied" });
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(titles()).toEqual(["Copied"]);
});

test("a notice takes the place of the one before of its kind, and there are never more than two", () => {
  open();
  tell(deletion("Pie"));
  tell({ title: "Refused", variant: "destructive" });
  tell({ title: "Refused again", variant: "destructive" });
  expect(titles()).toEqual(["Pie is deleted", "Refused again"]);
  tell({ title: "Saved", variant: "success" });
  tell({ title: "Copied" });
  expect(titles()).toEqual(["Refused again", "Copied"]);
});

test("an Undo takes no other Undo's place", () => {
  open();
  tell(deletion("Pie"));
  tell(deletion("Soup"));
  expect(titles()).toEqual(["Pie is deleted", "Soup is deleted"]);
});

test("a new try takes the error of the last one away", () => {
  open();
  tell({ title: "Refused", variant: "destructive" });
  tell({ title: "Copied" });
  act(dismissErrorToasts);
  expect(titles()).toEqual(["Copied"]);
});

test("on the next page only what is about that page is left, and an Undo that works everywhere", () => {
  open();
  tell({ ...deletion("Pie"), survivesNavigation: true });
  tell(deletion("Draft"));
  act(dismissPageToasts);
  expect(titles()).toEqual(["Pie is deleted"]);
});

const toasterKinds: [string, typeof FallbackToaster, RegExp][] = [
  ["plain", FallbackToaster, /^Close$/],
  ["loaded", SonnerToaster, /^Close toast$/],
];

test.each(toasterKinds)(
  "the %s toaster closes a notice after 5 s, and not while it has the focus",
  (_, Kind, close) => {
    vi.useFakeTimers();
    // React renders at the end of each act.
    const wait = (ms: number) => {
      for (let waited = 0; waited < ms; waited += 100) act(() => vi.advanceTimersByTime(100));
    };
    render(<Kind />);
    wait(100);
    tell({ title: "Saved", variant: "success" });
    tell({ title: "Refused", variant: "destructive" });
    wait(4_900);
    expect(screen.queryByText("Refused")).toBeTruthy();
    wait(1_000);
    expect(screen.queryByText("Refused")).toBeNull();

    tell({ ...deletion("Pie") });
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

test("a notice's action runs once, and the notice is gone", () => {
  let undone = 0;
  open();
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
