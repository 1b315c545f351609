import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { dismissPageToasts } from "#app/browser/toast.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { FallbackToaster } from "./fallback-toaster.tsx";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";

const LazyToaster = lazyWithFallback(() => import("./sonner-toaster.tsx"), FallbackToaster);

export function Toaster() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has messages of its own
  useEffect(() => dismissPageToasts, [pathname]);
  return useHydrated() ? <LazyToaster /> : null;
}
