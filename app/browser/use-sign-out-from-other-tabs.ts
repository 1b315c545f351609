import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import { subscribeToOtherTabs } from "./other-tabs.ts";
import { hasUnsavedWork } from "./release.ts";

/** Once another tab has signed the person out, nothing of theirs stays on the screen but what is unsaved. */
export function useSignOutFromOtherTabs(): void {
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const latest = useRef(isBusy);
  latest.current = isBusy;
  useEffect(
    () =>
      subscribeToOtherTabs("signed-out", () => {
        // The tab that signs out hears itself, and is led there anyway.
        if (!latest.current && !hasUnsavedWork()) window.location.replace(loginPath());
      }),
    [],
  );
}
