import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loginPath } from "#app/domain/accounts/login-path.ts";
import { onNewsFromOtherTabs } from "./other-tabs.ts";
import { holdsUnsaved } from "./release.ts";

/** Once another tab has signed the person out, nothing of theirs stays on the screen but what is unsaved. */
export function useSignedOut(): void {
  const isBusy = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  const latest = useRef(isBusy);
  latest.current = isBusy;
  useEffect(
    () =>
      onNewsFromOtherTabs("signed-out", () => {
        // The tab that signs out hears itself, and is led there anyway.
        if (!latest.current && !holdsUnsaved()) window.location.replace(loginPath());
      }),
    [],
  );
}
