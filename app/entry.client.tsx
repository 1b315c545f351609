import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ThemeContext } from "./components/shell/theme.tsx";
import { parseTheme } from "./content/theme.ts";
import { claimDeviceForUser, formatSwitchAccountPath, isSignInPage } from "./device/clear-personal-data.ts";
import { captureInstallPrompt } from "./device/install-offer.ts";
import { loadNextPageOnReload, reloadWhenReleaseIsGone } from "./device/reload-after-deploy.ts";
import { preloadQueueOnInteraction } from "./device/send-or-queue.ts";
import { installServiceWorker, preloadLikelyPages } from "./device/service-worker.ts";
import { preloadPageInShell } from "./device/shell.ts";
import { leaveAppOnSignOutElsewhere } from "./device/sign-out.ts";
import { blockUnloadedPagesWhileOffline } from "./device/stay-on-page.ts";
import { startSynchronizing } from "./device/synchronize.ts";

preloadPageInShell();
if (claimDeviceForUser() || isSignInPage(window.location)) startPage();
else window.location.replace(formatSwitchAccountPath(window.location));

function startPage(): void {
  captureInstallPrompt();
  reloadWhenReleaseIsGone();
  loadNextPageOnReload();
  installServiceWorker();
  void preloadLikelyPages();
  preloadQueueOnInteraction();
  startSynchronizing();
  blockUnloadedPagesWhileOffline();
  leaveAppOnSignOutElsewhere();
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
