import { Link, useLocation, useNavigate } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCookie, writeCookie } from "#app/device/page-owner.ts";
import { parseRecipeFilter, parseRecipeListFilter, recipeFilterCookie } from "#app/modules/recipes/recipe-filter.ts";
import { buildCachedRecipe, simulateOpenPages } from "#tests/support/phone.ts";
import { RecipeFilterBar } from "./filter-bar.tsx";

afterEach(() => vi.useRealTimers());

let visited: string[] = [];
beforeEach(() => {
  visited = [];
  writeCookie(recipeFilterCookie, "", 0);
});

function List() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (visited.at(-1) !== pathname + search) visited.push(pathname + search);
  return (
    <>
      <Link to="/app/recipes">Recipes</Link>
      <Link to="/app/recipes?search=">All</Link>
      <Link to="/app/recipes?search=soup">Soups</Link>
      <Link to="/app/recipes/soup">Soup</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <RecipeFilterBar
        filter={parseRecipeListFilter(new URLSearchParams(search), {
          cookie: readCookie(recipeFilterCookie),
          ownerTag: "",
        })}
        hasPartner
        shownTags={["batch cooking"]}
      />
    </>
  );
}

function Soup() {
  return <h1>Soup</h1>;
}

/** Renders the bar on its page. */
function show(query = "") {
  const Page = createRemixStub([{ path: "/app/recipes", Component: List }]);
  return render(<Page initialEntries={[`/app/recipes${query}`]} />);
}

const type = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Search recipes" }), { target: { value } });

test("the bar searches once, when typing has paused, and keeps the other filters", async () => {
  show("?category=Dinner&glutenFree=true");
  await screen.findByRole("searchbox");
  vi.useFakeTimers();
  for (const text of ["p", "pi", "pie"]) {
    type(text);
    await act(() => vi.advanceTimersByTimeAsync(200));
  }
  expect(visited).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(100));
  vi.useRealTimers();
  await waitFor(() => expect(visited).toHaveLength(2));
  const { searchParams } = new URL(visited[1] ?? "", "https://recipes.test");
  expect(Object.fromEntries(searchParams)).toEqual({ search: "pie", category: "Dinner", glutenFree: "true" });
});

test("a search that came with a link is the first of the chips, which clears it", async () => {
  show("?search=ragu&category=Dinner");
  const [chip] = within(await screen.findByRole("list", { name: "Filters" })).getAllByRole("listitem");
  expect(chip?.textContent).toBe("Searching for ragu (clear)");
  if (chip) fireEvent.click(within(chip).getByRole("link"));
  await waitFor(() => expect(visited.at(-1)).toBe("/app/recipes?category=Dinner"));
});

test("a search that was just typed needs no chip", async () => {
  show();
  await screen.findByRole("searchbox");
  type("ragu");
  await waitFor(() => expect(visited.at(-1)).toContain("search=ragu"));
  expect(screen.queryByText(/Searching for/)).toBeNull();
});

test.each([
  ["an address with a filter", ["?search=100%25+rye&category=Dinner&glutenFree=true&tag=vegan&sort=title"], 0],
  ["a later one", ["?search=cake", "?search=pie"], 1],
  ["a cleared search", ["?search=ragu", "?search="], 1],
  ["not a quick filter", ["?search=pie", "?quick=true&category=Lunch"], 0],
])("the plain list opens as it was left: %s", async (_, addresses, storedIndex) => {
  for (const address of addresses) {
    const { unmount } = show(address);
    await screen.findByRole("searchbox");
    unmount();
  }
  const cookie = readCookie(recipeFilterCookie);
  const stored = parseRecipeListFilter(new URLSearchParams(), { cookie, ownerTag: "" });
  expect(stored).toEqual(parseRecipeFilter(new URLSearchParams(addresses[storedIndex])));
});

test("the link to the list keeps search and filters, also after going back to the list of a quick filter", async () => {
  show("?quick=true");
  await screen.findByRole("searchbox");
  fireEvent.click(screen.getByRole("link", { name: "Soups" }));
  await waitFor(() => expect(visited.at(-1)).toContain("search=soup"));
  fireEvent.click(screen.getByText("Back"));
  await waitFor(() => expect(visited.at(-1)).toContain("quick=true"));
  expect(readCookie(recipeFilterCookie)).toContain("search=soup");
  fireEvent.click(screen.getByRole("link", { name: "Recipes" }));
  await waitFor(() => expect(visited.at(-1)).toBe("/app/recipes"));
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("soup");
});

test("who goes on typing while the list is searched loses no letter, nor the field", async () => {
  show();
  const field = await screen.findByRole("searchbox");
  field.focus();
  type("pea ");
  await waitFor(() => expect(visited.at(-1)).toContain("search=pea"));
  type("pea soup");
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(visited.at(-1)).toContain("search=pea+soup"));
  expect(screen.getByRole("searchbox")).toBe(field);
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("pea soup");
});

test("a search that Enter sends keeps the field, and is sent once", async () => {
  show();
  const field = await screen.findByRole<HTMLInputElement>("searchbox");
  type("pea");
  if (field.form) fireEvent.submit(field.form);
  await waitFor(() => expect(visited.at(-1)).toContain("search=pea"));
  type("pea soup");
  expect(screen.getByRole("searchbox")).toBe(field);
  await waitFor(() => expect(visited.at(-1)).toContain("search=pea+soup"));
  expect(visited).toHaveLength(3);
});

test("the field shows what another list is searched for", async () => {
  show("?search=pie");
  await screen.findByRole("searchbox");
  type("soup");
  await waitFor(() => expect(visited.at(-1)).toContain("search=soup"));
  for (const [link, search] of [
    ["All", ""],
    ["Soups", "soup"],
  ] as const) {
    fireEvent.click(screen.getByRole("link", { name: link }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(search));
  }
});

test("going back to a typed search shows it in the field", async () => {
  show();
  await screen.findByRole("searchbox");
  type("pas");
  await waitFor(() => expect(visited.at(-1)).toContain("search=pas"));
  fireEvent.click(screen.getByText("All"));
  await waitFor(() => expect(visited.at(-1)).toBe("/app/recipes?search="));
  type("zzz");
  await waitFor(() => expect(visited.at(-1)).toContain("search=zzz"));
  fireEvent.click(screen.getByText("Back"));
  await waitFor(() => expect(visited.at(-1)).toContain("search=pas"));
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("pas");
});

test("what was typed without a connection is searched as soon as there is one", async () => {
  show("?search=pie");
  const field = await screen.findByRole<HTMLInputElement>("searchbox");
  field.value = "lentil";
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(visited.at(-1)).toContain("search=lentil"));
});

test("a tap on a result wins over the search that waits for a pause, however slowly the recipe opens", async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const Page = createRemixStub([
    { path: "/app/recipes", Component: List },
    { path: "/app/recipes/soup", loader: () => promise, Component: Soup },
  ]);
  render(<Page initialEntries={["/app/recipes"]} />);
  await screen.findByRole("searchbox");
  vi.useFakeTimers();
  type("sou");
  fireEvent.click(screen.getByRole("link", { name: "Soup" }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  vi.useRealTimers();
  resolve(null);
  await screen.findByRole("heading", { name: "Soup" });
  expect(visited).toEqual(["/app/recipes"]);
});

test("a chip pressed before the pause is over keeps the search, and the search keeps the chip", async () => {
  show();
  await screen.findByRole("searchbox");
  type("pie");
  fireEvent.click(screen.getByRole("button", { name: "With photo" }));
  await waitFor(() => expect(visited.at(-1)).toBe("/app/recipes?search=pie&with_photo=true"));
});

test("leaving before the pause is over cancels the search", async () => {
  const { unmount } = show();
  await screen.findByRole("searchbox");
  vi.useFakeTimers();
  type("pie");
  unmount();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(visited).toEqual(["/app/recipes"]);
});

test("the button shows how many filters are active; the search does not count", async () => {
  show("?search=pie&category=Dinner&category=Lunch&glutenFree=true");
  expect(await screen.findByRole("button", { name: "Filters, 3 active" })).toBeTruthy();
});

test("a chip turns only itself on and off, by the space bar, too, and keeps its place and the focus", async () => {
  show("?quick=true&comfort=true&search=pie");
  const chips = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
  const quick = await screen.findByRole("button", { name: "Quick meals" });
  expect(chips()).toEqual(["Quick meals", "Comfort food"]);
  quick.focus();
  fireEvent.keyDown(quick, { key: " " });
  await waitFor(() => expect(visited.at(-1)).toBe("/app/recipes?search=pie&comfort=true"));
  expect(chips()).toEqual(["Comfort food"]);
  expect(document.activeElement).toBe(quick);
  fireEvent.click(screen.getByRole("button", { name: "Dinner" }));
  await waitFor(() => expect(visited.at(-1)).toBe("/app/recipes?search=pie&category=Dinner&comfort=true"));
  expect(screen.getByRole("button", { name: "Filters, 1 active" })).toBeTruthy();
});

test("the filters open in a sheet, and a choice there leads to the next address, with the search", async () => {
  show("?search=pie&quick=true");
  fireEvent.click(await screen.findByRole("button", { name: "Filters, 0 active" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Dinner" }));
  await waitFor(() => expect(visited.at(-1)).toBe("/app/recipes?search=pie&category=Dinner&quick=true"));
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(visited.at(-1)).toBe("/app/recipes?search=pie"));
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a chosen tag is a chip, is counted, and is chosen in the drawer beside the couple's other tags", async () => {
  await simulateOpenPages("anna", [buildCachedRecipe("pie", { tags: ["for guests", "quick"] })]);
  show("?tag=for+guests");
  fireEvent.click(await screen.findByRole("button", { name: "Filters, 1 active" }));
  const own = await screen.findByRole<HTMLInputElement>("checkbox", { name: "quick" });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "for guests" }).checked).toBe(true);
  // Only a recipe on the page has this tag.
  expect(screen.getByRole("checkbox", { name: "batch cooking" })).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "vegan" }));
  fireEvent.click(own);
  await waitFor(() =>
    expect(new URLSearchParams(visited.at(-1)?.split("?")[1]).getAll("tag").sort()).toEqual([
      "for guests",
      "quick",
      "vegan",
    ]),
  );
  fireEvent.click(screen.getByRole("button", { name: "Show recipes" }));
  fireEvent.click(await screen.findByRole("button", { name: "for guests", pressed: true }));
  await waitFor(() => expect(visited.at(-1)).not.toContain("guests"));
});
