// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { activateOrOfferRelease } from "./new-release.ts";
import { connectToaster, type Toast } from "./toast.ts";

const shown: Toast[] = [];
connectToaster((toast) => shown.push(toast));

/** The page is of release "1". */
async function meet({ isFree, isUnsaved, release }: { isFree: boolean; isUnsaved: boolean; release: string }) {
  shown.length = 0;
  vi.stubGlobal("__remixManifest", { version: "1" });
  document.body.innerHTML = isUnsaved ? "<form data-unsaved></form>" : "";
  const request = async (_: string, _options: object, work: (lock: object | null) => unknown) =>
    work(isFree ? {} : null);
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  const told: string[] = [];
  const scriptURL = `https://a.test/service-worker.js?release=${release}`;
  const worker = {
    state: "installed",
    scriptURL,
    addEventListener() {},
    postMessage: (word: string) => told.push(word),
  };
  activateOrOfferRelease(worker as unknown as ServiceWorker);
  await new Promise((resolve) => setTimeout(resolve));
  return told;
}

test("a new release takes over where no tab has unsaved work, and says nothing", async () => {
  expect(await meet({ isFree: true, isUnsaved: false, release: "2" })).toEqual(["take over"]);
  expect(shown).toEqual([]);
});

test("the page with unsaved work is offered it, and waits for the button", async () => {
  const told = await meet({ isFree: false, isUnsaved: true, release: "2" });
  expect([told, shown.map(({ title }) => title)]).toEqual([[], ["A new version is ready"]]);
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  shown[0]?.action?.onClick();
  expect(told).toEqual(["take over"]);
  expect(reload).toHaveBeenCalledOnce();
});

test("neither the new release's own page nor one without unsaved work is told", async () => {
  expect(await meet({ isFree: false, isUnsaved: true, release: "1" })).toEqual([]);
  expect(await meet({ isFree: false, isUnsaved: false, release: "2" })).toEqual([]);
  expect(shown).toEqual([]);
});
