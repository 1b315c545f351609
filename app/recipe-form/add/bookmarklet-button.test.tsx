import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { BookmarkletButton } from "./bookmarklet-button.tsx";

test("a click on the button says what it is for, and goes nowhere", () => {
  const told: unknown[] = [];
  connectToaster(({ title, description }) => told.push([title, description]));
  render(<BookmarkletButton />);
  const button = screen.getByText(/^Save to /);
  expect(button.getAttribute("href")).toMatch(/^javascript:/);
  expect(fireEvent.click(button)).toBe(false);
  expect(told).toEqual([["Drag the button to your bookmarks bar", "Ctrl+Shift+B shows it."]]);
});
