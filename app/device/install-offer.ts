import { useEffect, useState } from "react";
import { defineLocalStorageValue } from "./storage.ts";

/** Chromium's event: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Navigator {
    /** Only Safari has this property. */
    standalone?: boolean;
  }
}

type AppInstallMethod = "prompt" | "ios";
export type AppInstallOffer = { method: AppInstallMethod; install(): void; close(): void };

const storedOffer = defineLocalStorageValue<boolean>({
  key: "installOffered",
  parse: (found) => (found === true ? true : null),
});
/** Offer installation only once the couple has this many recipes. */
const minRecipes = 2;

let installPrompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Call this before hydration, because Chromium fires the event once, soon after loading. */
export function captureInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt = event;
    for (const listener of listeners) listener();
  });
}

export function useAppInstallOffer(recipes: number): AppInstallOffer | null {
  const [method, setMethod] = useState<AppInstallMethod | null>(null);

  useEffect(() => {
    if (recipes < minRecipes || storedOffer.read() || isInstalled()) return;
    const offer = () => {
      const found = installPrompt ? "prompt" : isIos() ? "ios" : null;
      if (!found) return;
      storedOffer.write(true);
      setMethod(found);
    };
    offer();
    listeners.add(offer);
    return () => {
      listeners.delete(offer);
    };
  }, [recipes]);

  if (method === null) return null;
  return {
    method,
    install() {
      void installPrompt?.prompt();
      installPrompt = null;
      setMethod(null);
    },
    close: () => setMethod(null),
  };
}

export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
}

/** Detects iPads, which claim to be Macs: Macs have no touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
