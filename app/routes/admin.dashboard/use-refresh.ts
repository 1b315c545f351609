import { useRevalidator } from "@remix-run/react";
import { useInterval } from "#app/browser/use-interval.ts";

const refreshMs = 5 * 60 * 1000;

export function useDashboardRefresh(): void {
  const { revalidate } = useRevalidator();
  useInterval(revalidate, { everyMs: refreshMs, startsAtOnce: false });
}
