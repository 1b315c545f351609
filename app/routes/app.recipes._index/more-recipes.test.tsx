import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRef, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MoreRecipes } from "./more-recipes.tsx";
import type { RecipeListPageRequest } from "./use-more-pages.ts";

const sentinel = createRef<HTMLDivElement>();
const page: RecipeListPageRequest = { href: "/app/recipes?after=x", pages: 1, isReload: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Foot() {
  const [wanted, setWanted] = useState<RecipeListPageRequest | null>(null);
  return <MoreRecipes href={page.href} wanted={wanted} sentinel={sentinel} onLoad={() => setWanted({ ...page })} />;
}

test("what does not arrive for long says so, and a press asks for it anew", () => {
  const Stub = createRemixStub([{ path: "*", Component: Foot }]);
  render(<Stub initialEntries={["/app/recipes"]} />);
  fireEvent.click(screen.getByRole("link", { name: "More recipes" }));
  act(() => void vi.advanceTimersByTime(4_999));
  expect(screen.getByRole("link", { name: "Loading..." })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("Loading more recipes is taking a while.");
  fireEvent.click(screen.getByRole("link", { name: "Try again" }));
  expect(screen.getByRole("link", { name: "Loading..." })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
});
