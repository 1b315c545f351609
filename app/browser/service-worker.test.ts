// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { installServiceWorker } from "./service-worker.ts";

/** Opens a page and returns the messages that its service worker received. */
async function openPage({ saveData }: { saveData: boolean }): Promise<string[]> {
  vi.stubEnv("PROD", true);
  document.head.innerHTML = '<meta name="page-owner" content="anna">';
  const messages: string[] = [];
  const registration = { active: { postMessage: (message: string) => messages.push(message) }, addEventListener() {} };
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration) };
  for (const [name, value] of Object.entries({ serviceWorker, connection: { saveData } }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  installServiceWorker();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return messages;
}

test("the service worker caches late files, unless the data saver is on", async () => {
  expect(await openPage({ saveData: false })).toEqual(["keep late files"]);
  expect(await openPage({ saveData: true })).toEqual([]);
});
