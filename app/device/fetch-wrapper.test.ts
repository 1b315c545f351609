// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { installFetchWrapper } from "./fetch-wrapper.ts";

const sent: { path: string; headers: Headers }[] = [];
const statuses: number[] = [];

beforeAll(() => {
  document.head.innerHTML = `<meta name="page-owner" content="anna">`;
  localStorage.setItem("keptFor", `"anna"`);
  window.history.replaceState(null, "", "/app");
  window.fetch = async (input, { headers } = {}) => {
    const { pathname, search } = new URL(String(input), window.location.href);
    sent.push({ path: pathname + search, headers: new Headers(headers) });
    const status = statuses.shift() ?? 200;
    return new Response(`[${sent.length}]`, { status, headers: { "Content-Type": "text/x-script" } });
  };
  installFetchWrapper();
});
beforeEach(() => {
  sent.length = 0;
});

function read(path: string, { signal }: AbortController) {
  return window.fetch(new URL(path, window.location.href), { signal }).then((response) => response.text());
}

test("the app layout and the page of one navigation share one request", async () => {
  const navigation = new AbortController();
  const frame = read("/app/recipes.data?search=pie&_routes=routes%2Fapp", navigation);
  const list = read("/app/recipes.data?search=pie&_routes=routes%2Fapp.recipes._index", navigation);
  expect(await Promise.all([frame, list])).toEqual(["[1]", "[1]"]);
  expect(sent.map(({ path }) => path)).toEqual(["/app/recipes.data?search=pie"]);
});

test("a page without its layout is requested alone, and each navigation sends a new request", async () => {
  const list = "/app/recipes.data?_routes=routes%2Fapp.recipes._index";
  await read(list, new AbortController());
  await read("/app/recipes.data?_routes=routes%2Fapp", new AbortController());
  await read(list, new AbortController());
  expect(sent.map(({ path }) => path)).toEqual([list, "/app/recipes.data", list]);
});

test("a failed response is not shared, so that a retry sends a new request", async () => {
  statuses.push(503);
  expect(await read("/app/profile.data?_routes=routes%2Fapp", new AbortController())).toBe("[2]");
  expect(sent).toHaveLength(2);
});

test("a revalidation is marked as a background request, a navigation is not", async () => {
  await read("/app.data", new AbortController());
  await read("/app/recipes.data", new AbortController());
  expect(sent.map(({ headers }) => headers.get("X-Background"))).toEqual(["1", null]);
});

test("every data request and API call names the page's owner, and no other request does", async () => {
  await read("/app/recipes.data", new AbortController());
  await window.fetch("/api/recipe-changes?since=");
  for (const path of ["/images/pie.webp", "https://elsewhere.example/api/"]) await window.fetch(path);
  const owners = sent.map(({ headers }) => headers.get("X-Page-Owner"));
  expect(owners).toEqual(["anna", "anna", null, null]);
});

test("other requests are not changed", async () => {
  await window.fetch("/api/recipe-changes");
  expect(sent[0]?.headers.get("X-Background")).toBeNull();
});
