// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { activateOrOfferNewRelease } from "./new-release.ts";
import { connectToaster, type Toast } from "./toast.ts";

const shown: Toast[] = [];
connectToaster((toast) => shown.push(toast));

/** Installs a worker on a page of release "1" and returns the messages that the worker received. */
async function installWorker({ isFree, isUnsaved, release }: { isFree: boolean; isUnsaved: boolean; release: string }) {
  shown.length = 0;
  vi.stubGlobal("__remixManifest", { version: "1" });
  document.body.innerHTML = isUnsaved ? "<form data-unsaved></form>" : "";
  const request = async (_: string, _options: object, work: (lock: object | null) => unknown) =>
    work(isFree ? {} : null);
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  const messages: string[] = [];
  const scriptURL = `https://a.test/service-worker.js?release=${release}`;
  const worker = {
    state: "installed",
    scriptURL,
    addEventListener() {},
    postMessage: (message: string) => messages.push(message),
  };
  activateOrOfferNewRelease(worker as unknown as ServiceWorker);
  await new Promise((resolve) => setTimeout(resolve));
  return messages;
}

test("a new release is activated silently if no tab has unsaved work", async () => {
  expect(await installWorker({ isFree: true, isUnsaved: false, release: "2" })).toEqual(["take over"]);
  expect(shown).toEqual([]);
});

test("a page with unsaved work offers a reload, which activates the new release", async () => {
  const messages = await installWorker({ isFree: false, isUnsaved: true, release: "2" });
  expect([messages, shown.map(({ title }) => title)]).toEqual([[], ["A new version is ready"]]);
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  shown[0]?.action?.onClick();
  expect(messages).toEqual(["take over"]);
  expect(reload).toHaveBeenCalledOnce();
});

test("no reload is offered on a page of the new release or without unsaved work", async () => {
  expect(await installWorker({ isFree: false, isUnsaved: true, release: "1" })).toEqual([]);
  expect(await installWorker({ isFree: false, isUnsaved: false, release: "2" })).toEqual([]);
  expect(shown).toEqual([]);
});
