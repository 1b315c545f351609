import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lightThemeColors, lightThemeCoverColors } from "./light-theme-colors.ts";

test("the colours of shared pictures are those of the day's theme", () => {
  const [day = ""] = readFileSync("app/styles/tokens.css", "utf8").match(/:root \{[^}]*\}/) ?? [];
  const tokens = Object.fromEntries(
    [...day.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
  const inks = Object.fromEntries(Object.entries(lightThemeCoverColors).map(([ink, hex]) => [`cover-${ink}`, hex]));
  expect(tokens).toMatchObject({ ...lightThemeColors, ...inks });
});
