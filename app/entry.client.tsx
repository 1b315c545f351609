import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installDataRequests } from "./browser/data-requests.ts";
import { catchInstallPrompt } from "./browser/install-offer.ts";
import { noteInterruptedNavigation, resumeInterruptedNavigation } from "./browser/interrupted-navigation.ts";
import { reloadOutdatedOnReturn } from "./browser/release.ts";
import { ThemeContext } from "./components/theme.tsx";
import { parseTheme } from "./content/theme.ts";

if (!resumeInterruptedNavigation()) {
  catchInstallPrompt();
  installDataRequests();
  noteInterruptedNavigation();
  reloadOutdatedOnReturn();
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
