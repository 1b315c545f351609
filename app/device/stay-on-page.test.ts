// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reloadWhenReleaseIsGone } from "./stay-on-page.ts";

const reload = vi.fn();
let status: number | null = 404;

beforeAll(() => {
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  window.fetch = async () => {
    if (status === null) throw new TypeError("Failed to fetch");
    return new Response(null, { status });
  };
});
beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  status = 404;
  vi.stubGlobal("__remixManifest", { url: `/assets/manifest-${Math.random()}.js` });
  document.body.innerHTML = '<form data-unsaved><input value="Half-typed soup"></form>';
});

/** Loads a page, which misses a file as often as given. */
async function missFile(times = 1): Promise<number> {
  reloadWhenReleaseIsGone();
  for (let count = 0; count < times; count += 1) window.dispatchEvent(new Event("vite:preloadError"));
  await new Promise((resolve) => setTimeout(resolve));
  return reload.mock.calls.length;
}

test("a page whose release is gone reloads once, also after the reload", async () => {
  expect(await missFile(2)).toBe(1);
  expect(await missFile()).toBe(1);
});

test.each([
  ["the server still has the release", 200, ""],
  ["the connection is lost", null, ""],
  ["text was typed outside a draft", 404, "<textarea>A note</textarea>"],
] as const)("the page stays if %s", async (_, answer, html) => {
  status = answer;
  document.body.innerHTML += html;
  expect(await missFile()).toBe(0);
});
