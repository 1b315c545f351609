import { useHydrated } from "#app/browser/use-hydrated.ts";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";
import { PlainToaster } from "./plain-toaster.tsx";

const LoadedToaster = lazyWithFallback(() => import("./loaded-toaster.tsx"), PlainToaster);

/** Where the toasts appear. The code loads after the page, since no first view needs it. */
export function Toaster() {
  return useHydrated() ? <LoadedToaster /> : null;
}
