import { startTransition, useState } from "react";
import { isOpening } from "#app/browser/shell.ts";
import { useOnNew } from "#app/browser/use-on-new.ts";

/** A phone shows at most six cards at once. */
const firstScreenCards = 6;

/** Returns how many cards to render. A list that opens from the device paints its first screen before the other cards. */
export function useRenderedCards(): number {
  const [isFirstScreen, setIsFirstScreen] = useState(isOpening);
  useOnNew("list", () => startTransition(() => setIsFirstScreen(false)));
  return isFirstScreen ? firstScreenCards : Number.POSITIVE_INFINITY;
}
