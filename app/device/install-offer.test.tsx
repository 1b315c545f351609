import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureInstallPrompt, useAppInstallOffer } from "./install-offer.ts";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  captureInstallPrompt();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Fires the event by which Chromium announces that the app can be installed. */
function fireInstallPrompt() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

const renderOffer = (count: number) => renderHook(() => useAppInstallOffer(count)).result;
const setUserAgent = (userAgent: string) => vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);

test("the browser's prompt is suppressed, and offered once, from the second recipe on", () => {
  const offer = renderOffer(2);
  expect(offer.current).toBeNull();
  const { prompt, event } = fireInstallPrompt();
  expect(event.defaultPrevented).toBe(true);
  expect(offer.current?.method).toBe("prompt");
  act(() => offer.current?.install());
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer.current).toBeNull();
  fireInstallPrompt();
  expect(renderOffer(3).current).toBeNull();
});

test("a prompt that arrives before the second recipe is offered with the second recipe", () => {
  const first = renderOffer(1);
  fireInstallPrompt();
  expect(first.current).toBeNull();
  const second = renderOffer(2);
  expect(second.current?.method).toBe("prompt");
  act(() => second.current?.install());
});

test("an iPhone shows installation steps, unless the app is installed", () => {
  setUserAgent("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1");
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(renderOffer(2).current).toBeNull();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect(renderOffer(2).current?.method).toBe("ios");
});
