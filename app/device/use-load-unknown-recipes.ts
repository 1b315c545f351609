import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** The server needs this long to receive a change that was made on this device. */
const loadDelayMs = 500;

/** Loads the page again when live rows name recipes that the page has not loaded. */
export function useLoadUnknownRecipes(unknownIds: string[]): void {
  const { revalidate } = useRevalidator();
  const unknown = unknownIds.join(" ");
  useEffect(() => {
    if (unknown === "" || !navigator.onLine) return;
    const timer = setTimeout(revalidate, loadDelayMs);
    return () => clearTimeout(timer);
  }, [unknown, revalidate]);
}
