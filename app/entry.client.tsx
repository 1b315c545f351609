import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ThemeContext } from "./components/shell/theme.tsx";
import { parseTheme } from "./content/theme.ts";
import { captureInstallPrompt } from "./device/install-offer.ts";
import { preloadQueueOnInteraction } from "./device/send-or-queue.ts";
import { installServiceWorker, preloadLikelyPages, preloadPageInShell } from "./device/shell.ts";
import {
  claimDeviceForUser,
  formatSwitchAccountPath,
  isSignInPage,
  leaveAppOnSignOutElsewhere,
} from "./device/sign-out.ts";
import {
  blockUnloadedPagesWhileOffline,
  loadNextPageOnReload,
  reloadWhenReleaseIsGone,
} from "./device/stay-on-page.ts";
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
