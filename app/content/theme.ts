/** A chosen theme; without a choice the system's setting applies. */
export type Theme = "light" | "dark";

/**
 * The cookie of the choice. Scripts can read it, since pages that are kept for everyone are the same for all and
 * their script decides before the first paint. `plain-scripts/document-head.js` writes it.
 */
export const themeCookie = "theme";

/** The browser's toolbar colour; equal to `--background` in `styles/tokens.css`. */
export const themeColors: Record<Theme, string> = { light: "#fbf6ee", dark: "#1d1713" };

export function parseTheme(text: string | null): Theme | null {
  return text === "light" || text === "dark" ? text : null;
}
