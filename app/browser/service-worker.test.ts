// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { installServiceWorker } from "./service-worker.ts";

/** What the page tells its worker. */
async function toldOnOpening({ saveData }: { saveData: boolean }): Promise<string[]> {
  vi.stubEnv("PROD", true);
  document.head.innerHTML = '<meta name="page-owner" content="anna">';
  const told: string[] = [];
  const registration = { active: { postMessage: (word: string) => told.push(word) }, addEventListener() {} };
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration) };
  for (const [name, value] of Object.entries({ serviceWorker, connection: { saveData } }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  installServiceWorker();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return told;
}

test("what pages load late is fetched ahead, but not where the browser saves data", async () => {
  expect(await toldOnOpening({ saveData: false })).toEqual(["keep late files"]);
  expect(await toldOnOpening({ saveData: true })).toEqual([]);
});
