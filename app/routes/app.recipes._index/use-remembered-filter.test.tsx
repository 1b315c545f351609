import { Link, useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { typedSearchHistoryState } from "#app/browser/use-search-field-key.ts";
import { parseRecipeFilter } from "#app/modules/recipes/recipe-filter.ts";
import { RecipeSearchChip } from "./filter-bar.tsx";
import { useRememberedFilter } from "./use-remembered-filter.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function List() {
  const { pathname, search } = useLocation();
  const filter = parseRecipeFilter(new URLSearchParams(search));
  useRememberedFilter("anna", filter);
  return (
    <>
      <p>{pathname + search}</p>
      <RecipeSearchChip filter={filter} />
      <Link to="/app/recipes?search=soup" state={typedSearchHistoryState}>
        Typed
      </Link>
      <Link to="/app/recipes?">All</Link>
      <Link to="/app/recipes?quick=true">Quick alone</Link>
    </>
  );
}

function visit(address: string) {
  const Page = createRemixStub([{ path: "/app/recipes", Component: List }]);
  return render(<Page initialEntries={[address]} />);
}

/** A visit that ends. */
async function visited(address: string) {
  const { unmount } = visit(address);
  await screen.findByText(address);
  unmount();
}

test("the plain list opens as it was left", async () => {
  await visited("/app/recipes?search=pie&category=Dinner&category=Lunch&glutenFree=true&tag=vegan");
  visit("/app/recipes");
  const { textContent } = await screen.findByText(/^\/app\/recipes\?search=pie/);
  for (const part of ["category=Dinner", "category=Lunch", "glutenFree=true", "tag=vegan"])
    expect(textContent).toContain(part);
});

test("an address with its own filter is shown unchanged, and remembered", async () => {
  await visited("/app/recipes?search=pie");
  await visited("/app/recipes?search=cake");
  visit("/app/recipes");
  expect(await screen.findByText("/app/recipes?search=cake")).toBeTruthy();
});

test("the order is remembered like a filter", async () => {
  await visited("/app/recipes?sort=title");
  visit("/app/recipes");
  expect(await screen.findByText("/app/recipes?sort=title")).toBeTruthy();
});

test("a quick filter neither uses nor changes what is remembered", async () => {
  await visited("/app/recipes?search=pie");
  await visited("/app/recipes?quick=true");
  await visited("/app/recipes?quick=true&category=Lunch&sort=time");
  visit("/app/recipes");
  expect(await screen.findByText("/app/recipes?search=pie")).toBeTruthy();
});

test("a search is still there tomorrow, said above the list, and taken away for good by one tap", async () => {
  await visited("/app/recipes?search=ragu&category=Dinner&sort=title");
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  const { unmount } = visit("/app/recipes");
  fireEvent.click(await screen.findByRole("link", { name: "Searching for ragu (clear)" }));
  await screen.findByText("/app/recipes?category=Dinner&sort=title");
  expect(screen.queryByText(/Searching for/)).toBeNull();
  unmount();
  visit("/app/recipes");
  expect(await screen.findByText("/app/recipes?category=Dinner&sort=title")).toBeTruthy();
});

test("a search that was typed just now needs no chip", async () => {
  visit("/app/recipes");
  fireEvent.click(await screen.findByRole("link", { name: "Typed" }));
  await screen.findByText("/app/recipes?search=soup");
  expect(screen.queryByText(/Searching for/)).toBeNull();
});

test("what is chosen beside a quick filter is remembered, and what was taken away does not come back with it", async () => {
  await visited("/app/recipes?category=Dinner");
  visit("/app/recipes?quick=true&category=Dinner");
  fireEvent.click(await screen.findByRole("link", { name: "Quick alone" }));
  await screen.findByText("/app/recipes?quick=true");
  fireEvent.click(screen.getByRole("link", { name: "All" }));
  expect(await screen.findByText("/app/recipes")).toBeTruthy();
});

test("taking the quick filter away leads to the list as it was left", async () => {
  await visited("/app/recipes?search=pie");
  visit("/app/recipes?quick=true");
  fireEvent.click(await screen.findByRole("link", { name: "All" }));
  expect(await screen.findByText("/app/recipes?search=pie")).toBeTruthy();
});

test.each(["no json", "[1]", "7", "null", '{"categories":["Poison"],"search":5,"glutenFree":"yes"}'])(
  "what storage holds by accident, %s, filters nothing",
  async (stored) => {
    localStorage.setItem("recipeFilters:anna", stored);
    visit("/app/recipes");
    await waitFor(() => expect(localStorage.getItem("recipeFilters:anna")).toBeNull());
    expect(screen.getByText("/app/recipes")).toBeTruthy();
  },
);

test("where storage is forbidden the list works without a memory", async () => {
  const forbidden = () => {
    throw new DOMException("Forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  await visited("/app/recipes?search=pie");
  visit("/app/recipes");
  expect(await screen.findByText("/app/recipes")).toBeTruthy();
});
