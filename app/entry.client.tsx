import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { claimDeviceForUser, isSignInPage, redirectToSignIn } from "./browser/clear-personal-data.ts";
import { installFetchWrapper } from "./browser/fetch-wrapper.ts";
import { captureInstallPrompt } from "./browser/install-offer.ts";
import { reloadWhenReleaseIsGone } from "./browser/reload-after-deploy.ts";
import { installServiceWorker, runAfterPageLoad } from "./browser/service-worker.ts";
import { preloadPageInShell } from "./browser/shell.ts";
import { blockUnloadedPagesWhileOffline } from "./browser/stay-on-page.ts";
import { ThemeContext } from "./components/theme.tsx";
import { parseTheme } from "./content/theme.ts";
import { scheduleOfflineSync } from "./offline/offline-sync-schedule.ts";
import { startSendingPendingChanges } from "./offline/send-pending-changes.ts";

declare global {
  interface Window {
    /** Tells `components/no-script-fallback.tsx` that all initial scripts have loaded. */
    isAppStarted?: true;
  }
}

window.isAppStarted = true;
preloadPageInShell();
if (claimDeviceForUser() || isSignInPage(window.location)) startPage();
else redirectToSignIn(window.location);

function startPage(): void {
  captureInstallPrompt();
  installFetchWrapper();
  reloadWhenReleaseIsGone();
  installServiceWorker();
  runAfterPageLoad(scheduleOfflineSync);
  startSendingPendingChanges();
  blockUnloadedPagesWhileOffline();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ThemeContext.Provider value={parseTheme(document.documentElement.className)}>
          <RemixBrowser />
        </ThemeContext.Provider>
      </StrictMode>,
    );
  });
}
