/** What a person may choose; without a choice the system's setting decides. */
export type Theme = "light" | "dark";

/**
 * The cookie of the choice. Scripts can read it, since pages that are kept for everyone are the same for all and
 * their script decides before the first paint. `plain-scripts/theme.js` writes it.
 */
export const themeCookie = "theme";
export const themeCookieSeconds = 365 * 24 * 60 * 60;

/** What the browser paints around the page: `--background` of `styles/tokens.css`. */
export const themeColors: Record<Theme, string> = { light: "#fbf6ee", dark: "#1d1713" };

export function parseTheme(text: string | null): Theme | null {
  return text === "light" || text === "dark" ? text : null;
}
