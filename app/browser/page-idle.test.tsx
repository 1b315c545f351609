import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

// Another test file may have seen an idle page.
vi.resetModules();
const { usePageIdle } = await import("./page-idle.ts");

function Part({ name }: { name: string }) {
  return <p>{`${name} ${usePageIdle() ? "shown" : "waits"}`}</p>;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("late parts of a page wait until the loaded page is idle, and later ones no more", () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => waiting.push(work));
  const readyState = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  render(<Part name="first" />);
  expect(waiting).toEqual([]);
  readyState.mockReturnValue("complete");
  window.dispatchEvent(new Event("load"));
  expect(screen.getByText("first waits")).toBeTruthy();
  act(() => {
    for (const work of waiting) work();
  });
  expect(screen.getByText("first shown")).toBeTruthy();
  render(<Part name="second" />);
  expect(screen.getByText("second shown")).toBeTruthy();
  expect(renderToString(<Part name="third" />)).toContain("waits");
});
