import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installDataRequests } from "./browser/data-requests.ts";
import { noteInterruptedNavigation, resumeInterruptedNavigation } from "./browser/interrupted-navigation.ts";
import { reloadOutdatedOnReturn } from "./browser/release.ts";

if (!resumeInterruptedNavigation()) {
  installDataRequests();
  noteInterruptedNavigation();
  reloadOutdatedOnReturn();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}
