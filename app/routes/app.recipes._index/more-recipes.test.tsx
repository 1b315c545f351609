import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MoreRecipes } from "./route.tsx";

const scrollers = new Set<() => void>();
let loaded: string[] = [];

beforeEach(() => {
  scrollers.clear();
  loaded = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      private readonly scroll: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.scroll = () => callback([{ isIntersecting: true }]);
      }
      observe = () => scrollers.add(this.scroll);
      disconnect = () => scrollers.delete(this.scroll);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function List() {
  const { pages } = useLoaderData<{ pages: number }>();
  return (
    <>
      <p>{pages} pages</p>
      <MoreRecipes shownPages={pages} />
    </>
  );
}

async function open(path: string, load = async () => {}) {
  async function loader({ request }: LoaderFunctionArgs) {
    const { search, searchParams } = new URL(request.url);
    loaded.push(search);
    if (loaded.length > 1) await load();
    return { pages: Number(searchParams.get("pages") ?? 1) };
  }
  const Stub = createRemixStub([{ path: "/app/recipes", Component: List, loader }]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByText(/pages/);
}

const scrollDown = () =>
  act(() => {
    for (const scroll of [...scrollers]) scroll();
  });

test("scrolling to the end of the list and its link add a page to the URL, and keep the filter", async () => {
  await open("/app/recipes?search=soup");
  scrollDown();
  await screen.findByText("2 pages");
  fireEvent.click(screen.getByRole("link", { name: "More recipes" }));
  await screen.findByText("3 pages");
  expect(loaded).toEqual(["?search=soup", "?search=soup&pages=2", "?search=soup&pages=3"]);
});

test("a page that is loading is not requested again by scrolling", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open("/app/recipes", () => promise);
  scrollDown();
  await screen.findByRole("link", { name: "Loading..." });
  scrollDown();
  resolve();
  await screen.findByText("2 pages");
  expect(loaded).toEqual(["", "?pages=2"]);
});
