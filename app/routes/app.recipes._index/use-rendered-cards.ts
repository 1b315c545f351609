import { startTransition, useState } from "react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { isShellLoadingPage } from "#app/device/shell.ts";

/** The number of cards on a phone's first screen, at most. */
const firstScreenCards = 6;

/** Returns how many cards to render. A list that opens from the device paints its first screen before the other cards. */
export function useRenderedCards(): number {
  const [isFirstScreen, setIsFirstScreen] = useState(isShellLoadingPage);
  useOnMount(() => startTransition(() => setIsFirstScreen(false)));
  return isFirstScreen ? firstScreenCards : Number.POSITIVE_INFINITY;
}
