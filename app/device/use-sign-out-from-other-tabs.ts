import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasUnsavedWork } from "#app/browser/unsaved-work.ts";
import { getLoginPath } from "#app/modules/accounts/auth-paths.ts";
import { subscribeToOtherTabs } from "./other-tabs.ts";

/** Leaves the page when another tab has signed the person out, unless the page holds unsaved work. */
export function useSignOutFromOtherTabs(): void {
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const latest = useRef(isBusy);
  latest.current = isBusy;
  useEffect(
    () =>
      subscribeToOtherTabs("signed-out", () => {
        // The tab that signs out also receives its own message, and is redirected by the action.
        if (!latest.current && !hasUnsavedWork()) window.location.replace(getLoginPath());
      }),
    [],
  );
}
