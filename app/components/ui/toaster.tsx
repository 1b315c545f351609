import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { dismissPageToasts } from "#app/browser/toast.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";
import { PlainToaster } from "./plain-toaster.tsx";

const LoadedToaster = lazyWithFallback(() => import("./loaded-toaster.tsx"), PlainToaster);

export function Toaster() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has messages of its own
  useEffect(() => dismissPageToasts, [pathname]);
  return useHydrated() ? <LoadedToaster /> : null;
}
