import type { CoverColors } from "../recipes/covers/cover-colors.ts";

/** Colours of the light theme for drawn pictures. A test compares them with `app/styles/tokens.css`. */
export const lightThemeColors = {
  background: "#fbf6ee",
  foreground: "#2b211a",
  "muted-foreground": "#6b5a4c",
  primary: "#b5432a",
  positive: "#44672f",
} as const;

export const lightThemeCoverColors: Record<CoverColors, string> = {
  paper: "#f4e4cc",
  blush: "#efbca0",
  butter: "#ecb94f",
  tomato: "#c9452b",
  brick: "#86301f",
  herb: "#5c7d3c",
  pine: "#2d4530",
  sage: "#c2cf9f",
  milk: "#fff6e6",
  coffee: "#8a4f2b",
  plum: "#66304a",
  mist: "#a8c1ba",
  peach: "#eeb08e",
};
