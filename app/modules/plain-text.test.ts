import { expect, test } from "vitest";
import { personNameFormSchema } from "./accounts/account.schema.ts";
import { coupleNameFormSchema } from "./couples/profile.schema.ts";
import { hasVisibleCharacter, normalizeToOneLine } from "./plain-text.ts";

test.each([
  ["nothing", ""],
  ["white space", " \t\n\u00a0\u3000\u2028"],
  ["zero-width characters", "\u200b\u200c\u200d\u2060\ufeff"],
  ["a soft hyphen", "\u00ad"],
  ["direction marks", "\u200e\u200f\u202e\u2066\u2069\u061c"],
  ["variation selectors", "\ufe0f\u{e0100}"],
  ["tags", "\u{e0061}\u{e007f}"],
  ["Hangul fillers and an empty Braille cell", "\u3164\u115f\uffa0\u2800"],
  ["marks of annotations", "\ufff9\ufffb"],
  ["control characters", "\u0000\u0007\u0085"],
])("%s is invisible and becomes an empty line", (_, text) => {
  expect(hasVisibleCharacter(text)).toBe(false);
  expect(normalizeToOneLine(text)).toBe("");
  expect(personNameFormSchema.parse({ name: text }).name).toBeNull();
  const { error } = coupleNameFormSchema.safeParse({ coupleName: text });
  expect(error?.issues[0]?.message).toBe("Please give your kitchen a name.");
});

test.each(["a", "\u200bé", "👨‍👩‍👧", "♥️", ".", "麺", "می‌خواهم", "مطبخ", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "가"])(
  "%j is visible and only trimmed",
  (text) => {
    expect(normalizeToOneLine(` ${text}\n`)).toBe(text);
  },
);
