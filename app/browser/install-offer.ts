import { useEffect, useState } from "react";
import { defineStoredValue } from "./storage.ts";

/**
 * Chromium's event, which TypeScript's DOM types lack.
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
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

export type InstallMethod = "prompt" | "ios";

const wasOffered = defineStoredValue<boolean>({
  key: "installOffered",
  parse: (found) => (found === true ? true : null),
});
/** Offer installation only once the couple has this many recipes. */
const minRecipes = 2;

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Call this before hydration, because Chromium fires the event once, soon after loading. */
export function captureInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
    for (const listener of listeners) listener();
  });
}

export function useInstallOffer(recipes: number): { way: InstallMethod; install(): void; close(): void } | null {
  const [way, setWay] = useState<InstallMethod | null>(null);

  useEffect(() => {
    if (recipes < minRecipes || wasOffered.read() || isInstalled()) return;
    const offer = () => {
      const found = prompt ? "prompt" : isIos() ? "ios" : null;
      if (!found) return;
      wasOffered.write(true);
      setWay(found);
    };
    offer();
    listeners.add(offer);
    return () => {
      listeners.delete(offer);
    };
  }, [recipes]);

  if (way === null) return null;
  return {
    way,
    install() {
      void prompt?.prompt();
      prompt = null;
      setWay(null);
    },
    close: () => setWay(null),
  };
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
}

/** An iPad claims to be a Mac, but Macs have no touch. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
