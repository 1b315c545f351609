import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installFetchWrapper } from "./browser/fetch-wrapper.ts";
import { claimDevice, isSignInPage, redirectToSignIn } from "./browser/forget-person.ts";
import { catchInstallPrompt } from "./browser/install-offer.ts";
import { pageOwner } from "./browser/page-owner.ts";
import { loadNextPageOnReload, reloadOutdatedOnReturn } from "./browser/release.ts";
import { installServiceWorker, whenLoaded } from "./browser/service-worker.ts";
import { enterShell } from "./browser/shell.ts";
import { stayWhileOffline } from "./browser/stay-on-page.ts";
import { PageOwnerContext } from "./components/page-owner.tsx";
import { ThemeContext } from "./components/theme.tsx";
import { parseTheme } from "./content/theme.ts";
import { scheduleOfflineSync } from "./offline/offline-sync-schedule.ts";
import { startSendingPendingChanges } from "./offline/send-pending-changes.ts";

declare global {
  interface Window {
    /** Read by `components/go-on-without-script.tsx`: all initial files are there. */
    isAppStarted?: true;
  }
}

window.isAppStarted = true;
enterShell();
if (claimDevice() || isSignInPage(window.location)) startPage();
else redirectToSignIn(window.location);

function startPage(): void {
  catchInstallPrompt();
  installFetchWrapper();
  loadNextPageOnReload();
  reloadOutdatedOnReturn();
  installServiceWorker();
  whenLoaded(scheduleOfflineSync);
  startSendingPendingChanges();
  stayWhileOffline();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ThemeContext.Provider value={parseTheme(document.documentElement.className)}>
          <PageOwnerContext.Provider value={pageOwner()}>
            <RemixBrowser />
          </PageOwnerContext.Provider>
        </ThemeContext.Provider>
      </StrictMode>,
    );
  });
}
