import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import { onNewsFromOtherTabs } from "./other-tabs.ts";

/** Nothing of a person stays on the screen once another tab has signed them out. */
export function useSignedOut(): void {
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const latest = useRef(isBusy);
  latest.current = isBusy;
  useEffect(
    () =>
      onNewsFromOtherTabs("signed-out", () => {
        // The tab that signs out hears itself, and is led there anyway.
        if (!latest.current) window.location.replace(loginPath());
      }),
    [],
  );
}
