import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installDataRequests } from "./browser/data-requests.ts";
import { keepCopiesFromRouter } from "./browser/entry-copies.ts";
import { forgetOthers } from "./browser/forget-person.ts";
import { catchInstallPrompt } from "./browser/install-offer.ts";
import { noteInterruptedNavigation, resumeInterruptedNavigation } from "./browser/interrupted-navigation.ts";
import { installOfflinePage } from "./browser/offline-page.ts";
import { pageOwner } from "./browser/page-owner.ts";
import { reloadOutdatedOnReturn } from "./browser/release.ts";
import { stayWhileOffline } from "./browser/stay-on-page.ts";
import { PageOwnerContext } from "./components/page-owner.tsx";
import { ThemeContext } from "./components/theme.tsx";
import { parseTheme } from "./content/theme.ts";

if (!resumeInterruptedNavigation()) {
  forgetOthers();
  catchInstallPrompt();
  keepCopiesFromRouter();
  installDataRequests();
  noteInterruptedNavigation();
  reloadOutdatedOnReturn();
  installOfflinePage();
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
