import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const themes = readThemes(readFileSync(new URL("./tokens.css", import.meta.url), "utf8"));

const textPairs = [
  ["foreground", "background"],
  ["foreground", "surface"],
  ["foreground", "muted"],
  ["muted-foreground", "background"],
  ["muted-foreground", "surface"],
  ["muted-foreground", "muted"],
  ["primary-foreground", "primary"],
  ["primary-text", "background"],
  ["primary-text", "surface"],
  ["primary-text", "primary-soft"],
  ["positive", "positive-soft"],
  ["positive", "surface"],
  ["caution-text", "caution-soft"],
  ["destructive-foreground", "destructive"],
  ["destructive-text", "surface"],
  ["destructive-text", "background"],
  ["destructive-text", "destructive-soft"],
] as const;

const partPairs = [
  ["input", "surface"],
  ["input", "background"],
  ["ring", "background"],
  ["ring", "surface"],
] as const;

test("there are a light and a dark theme, and both definitions of dark are the same", () => {
  expect(themes).toHaveLength(3);
  expect(themes[1]).toEqual(themes[2]);
});

test.each(textPairs)("%s can be read on %s in both themes", (text, ground) => {
  for (const theme of themes) expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(partPairs)("%s can be told from %s in both themes", (part, ground) => {
  for (const theme of themes) expect(contrast(theme, part, ground)).toBeGreaterThanOrEqual(3);
});

function readThemes(css: string): Map<string, string>[] {
  const blocks = css.match(/\{[^{}]*color-scheme[^{}]*\}/g) ?? [];
  return blocks.map(
    (block) =>
      new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name ?? "", hex ?? ""])),
  );
}

function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [light, dark] = [luminance(theme, one), luminance(theme, other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Relative luminance, WCAG 2.2. */
function luminance(theme: Map<string, string>, name: string): number {
  const hex = theme.get(name);
  if (!hex) throw new Error(`There is no token ${name}`);
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
