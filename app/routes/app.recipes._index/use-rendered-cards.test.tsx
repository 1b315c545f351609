import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
});

async function recordRenderedCards(page: string): Promise<number[]> {
  document.body.innerHTML = page;
  const { preloadPageInShell } = await import("#app/device/shell.ts");
  const { useRenderedCards } = await import("./use-rendered-cards.ts");
  preloadPageInShell();
  const counts: number[] = [];
  renderHook(() => void counts.push(useRenderedCards()));
  await waitFor(() => expect(counts.at(-1)).toBe(Number.POSITIVE_INFINITY));
  return counts;
}

test("a list that opens in the cached shell renders six cards first, then all", async () => {
  expect(await recordRenderedCards("<main data-shell></main>")).toEqual([6, Number.POSITIVE_INFINITY]);
});

test("a list that the server or a navigation renders shows all cards from the first render", async () => {
  expect(await recordRenderedCards("<main></main>")).toEqual([Number.POSITIVE_INFINITY]);
});
