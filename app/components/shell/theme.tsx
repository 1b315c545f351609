import { createContext, useContext } from "react";
import { useNonce } from "#app/components/ui/nonce.tsx";
import headScript from "#app/content/plain-scripts/document-head.js?raw";
import { type Theme, themeColors } from "#app/content/theme.ts";

/** The theme from the visitor's cookie; null on pages that are cached for everyone. */
export const ThemeContext = createContext<Theme | null>(null);

export function useTheme(): Theme | null {
  return useContext(ThemeContext);
}

const schemes = ["light", "dark"] as const;

/** Renders the script of the document's head, which sets the theme before the first paint and stores the time zone. */
export function ThemeHead({ isKept }: { isKept: boolean }) {
  const nonce = useNonce();
  const theme = useTheme();
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      {schemes.map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          data-scheme={scheme}
          media={isKept || theme === null ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? "all" : "not all"}
          content={themeColors[scheme]}
          suppressHydrationWarning
        />
      ))}
      <script
        nonce={isKept ? undefined : nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant that hydration leaves alone
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : "" }}
      />
    </>
  );
}
