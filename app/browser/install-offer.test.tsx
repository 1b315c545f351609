import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureInstallPrompt, useInstallOffer } from "./install-offer.ts";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  captureInstallPrompt();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The browser says that it could install the app. */
function offerOfBrowser() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

const withRecipes = (count: number) => renderHook(() => useInstallOffer(count)).result;
const asPhone = (userAgent: string) => vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);

test("with the second recipe the browser's own prompt is held back and offered, once", () => {
  const offer = withRecipes(2);
  expect(offer.current).toBeNull();
  const { prompt, event } = offerOfBrowser();
  expect(event.defaultPrevented).toBe(true);
  expect(offer.current?.method).toBe("prompt");
  act(() => offer.current?.install());
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer.current).toBeNull();
  offerOfBrowser();
  expect(withRecipes(3).current).toBeNull();
});

test("a prompt that came before the second recipe waits for it", () => {
  const first = withRecipes(1);
  offerOfBrowser();
  expect(first.current).toBeNull();
  const second = withRecipes(2);
  expect(second.current?.method).toBe("prompt");
  act(() => second.current?.install());
});

test("an iPhone gets the steps instead, unless the app is installed", () => {
  asPhone("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1");
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(withRecipes(2).current).toBeNull();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect(withRecipes(2).current?.method).toBe("ios");
});
