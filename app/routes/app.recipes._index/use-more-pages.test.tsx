import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useFetcher, useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recipesPerPage } from "#app/modules/recipes/recipe-filter.ts";
import { PageLoader } from "./page-loader.ts";
import { type RecipeListPage, useMoreRecipeListPages } from "./use-more-pages.ts";

/** The couple's recipes; higher numbers come first. */
let book: number[] = [];
/** Answers to further pages wait for this. */
let gate = Promise.resolve();
const observers = new Set<() => void>();
let visits = 0;

beforeEach(() => {
  book = Array.from({ length: 5 * recipesPerPage }, (_, index) => 5 * recipesPerPage - index);
  gate = Promise.resolve();
  observers.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      private readonly see: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = () => callback([{ isIntersecting: true }]);
      }
      observe = () => observers.add(this.see);
      disconnect = () => observers.delete(this.see);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const after = Number(searchParams.get("after") ?? Number.POSITIVE_INFINITY);
  const pages = Number(searchParams.get("pages") ?? 1);
  const found = book.filter((number) => number < after && !(searchParams.has("odd") && number % 2 === 0));
  const page = found.slice(0, pages * recipesPerPage);
  if (searchParams.has("after")) await gate;
  return {
    recipes: page.map((id) => ({ id: String(id) })),
    next: found.length > page.length ? String(page.at(-1)) : null,
  };
}

function List() {
  const { recipes, next, sentinel, wanted, receive } = useMoreRecipeListPages(
    useLoaderData<typeof loader>() as unknown as RecipeListPage,
  );
  const adding = useFetcher();
  return (
    <>
      <p>{recipes.map(({ id }) => id).join(" ")}</p>
      <p>{wanted ? "Loading..." : "Still"}</p>
      <button type="button" onClick={() => adding.submit(null, { method: "post", action: "/add" })}>
        Add
      </button>
      <Link to="/app/recipes?odd=1">Odd</Link>
      {next ? <div ref={sentinel} /> : null}
      {wanted ? <PageLoader key={wanted.href} wanted={wanted} onEnd={receive} /> : null}
    </>
  );
}

async function open() {
  const Stub = createRemixStub([
    { path: "/app/recipes", Component: List, loader },
    {
      path: "/add",
      action: () => {
        book = [(book[0] ?? 0) + 1, ...book];
        return null;
      },
    },
  ]);
  visits += 1;
  render(
    <Stub
      initialEntries={[{ pathname: "/app/recipes", key: `visit-${visits}` }]}
      future={{ v3_fetcherPersist: true }}
    />,
  );
  await shows(recipesPerPage);
}

const shownText = () => document.querySelector("p")?.textContent ?? "";

/** The first recipes of the book, without a gap, and nothing under way. */
async function shows(count: number, recipes = book) {
  await waitFor(() => expect(shownText()).toBe(recipes.slice(0, count).join(" ")));
  await screen.findByText("Still");
}

async function scrollDown() {
  await waitFor(() => expect(observers.size).toBe(1));
  act(() => {
    for (const see of observers) see();
  });
}

/** Further pages wait until the returned function is called. */
function holdPages() {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

test("pages follow one another to the end", async () => {
  await open();
  for (let page = 2; page <= 5; page += 1) {
    await scrollDown();
    await shows(page * recipesPerPage);
  }
  expect(observers.size).toBe(0);
});

test.each([1, 2, 3])("a recipe that is added while a page loads after %i leaves no gap", async (loaded) => {
  await open();
  for (let page = 2; page <= loaded; page += 1) {
    await scrollDown();
    await shows(page * recipesPerPage);
  }
  const release = holdPages();
  await scrollDown();
  await screen.findByText("Loading...");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  release();
  await shows((loaded + 1) * recipesPerPage);
});

test("another filter starts its own list, whatever is still loading", async () => {
  await open();
  const release = holdPages();
  await scrollDown();
  await screen.findByText("Loading...");
  fireEvent.click(screen.getByRole("link", { name: "Odd" }));
  const odd = book.filter((number) => number % 2 === 1);
  await shows(recipesPerPage, odd);
  release();
  await scrollDown();
  await shows(2 * recipesPerPage, odd);
});
