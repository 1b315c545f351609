import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installDataRequests } from "./browser/data-requests.ts";
import { claimDevice, isSignInPage, redirectToSignIn } from "./browser/forget-person.ts";
import { bringUpToDateSoon, sendWhatWaits } from "./browser/from-device.ts";
import { catchInstallPrompt } from "./browser/install-offer.ts";
import { pageOwner } from "./browser/page-owner.ts";
import { loadNextPageOnReload, reloadOutdatedOnReturn } from "./browser/release.ts";
import { installServiceWorker, whenLoaded } from "./browser/service-worker.ts";
import { enterShell } from "./browser/shell.ts";
import { stayWhileOffline } from "./browser/stay-on-page.ts";
import { PageOwnerContext } from "./components/page-owner.tsx";
import { ThemeContext } from "./components/theme.tsx";
import { parseTheme } from "./content/theme.ts";

enterShell();
if (claimDevice() || isSignInPage(window.location)) startPage();
else redirectToSignIn(window.location);

function startPage(): void {
  catchInstallPrompt();
  installDataRequests();
  loadNextPageOnReload();
  reloadOutdatedOnReturn();
  installServiceWorker();
  whenLoaded(bringUpToDateSoon);
  sendWhatWaits();
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
