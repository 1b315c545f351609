import { unitPattern } from "../quantities/unit-words.ts";

const bullets = "•◦▪▫‣⁃·∙●○■□▢☐☑☒◻◼◽◾⬜⬛❏❐❑❒🔲🔳✓✔✅➤➜➔➝➞➡⇒→►▶▷▸▹※★☆✦✧❖◆◇♦»«›‹❯*+~=–—-";
/** Bullets of lists. "v/" is a misread check mark. */
const bullet = new RegExp(
  `^(?:[${bullets}]+|v\\/(?= )|\\[[ xX]?\\]|(?:\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}]?\\uFE0F?\\u200D?)+)[\\uFE0F\\s]*(?=\\S)`,
  "u",
);
/** Matches keycaps: "7️⃣", "1️⃣2️⃣", "🔟". */
const keycap = /^((?:[0-9]\s?\uFE0F?\s?\u20E3\uFE0F?\s?){1,2}|🔟)\s*[.):-]?\s*/u;
const circled = /^([①-⑳❶-❿➀-➉])\s*/u;
const word = "(?:step|schritt|paso|étape|etape|passo|fase)";
const stepWord = new RegExp(
  `^${word}\\s*(?:n[o°.]*\\s*)?(\\d{1,2}|one|two|three|four|five|six)\\b(?:\\s?(?:\\/|of)\\s?\\d{1,2}\\b)?\\s*[.):–—-]*\\s*`,
  "i",
);
/** Matches "1.", "1)" and "(1)", but not "1.5 cups", "1-inch", "1 - 2 cloves" and "(4) garlic cloves". */
const numbered = new RegExp(
  `^(?!\\(\\d{1,2}\\)\\s+\\p{Ll})[([]?(\\d{1,2})\\s*(?:[.)\\]](?!\\d)|:(?!\\d)|\\s[-–](?=\\s+[^\\p{N}\\s])(?!\\s+${unitPattern}(?!\\p{L})))\\s*`,
  "u",
);
/** Matches a letter before a step: "a) Mix". */
const lettered = /^\(?([a-k])\)\s+/;
/** Matches a misread "1.": "l." or "|." or "I)". */
const misreadOne = /^(?:[lI|!][.)]|[[({][1lI|][\])}])\s+(?=\p{Lu})/u;
const prefixes = [keycap, bullet, circled, stepWord, numbered, lettered, misreadOne];

/** Removes up to three bullets, step numbers or check boxes from the start of a line. */
export function stripListPrefix(line: string): string {
  let rest = line.trim();
  for (let round = 0; round < 3; round += 1) {
    const prefix = prefixes.find((pattern) => pattern.test(rest));
    if (prefix === undefined) break;
    rest = rest.replace(prefix, "");
  }
  return rest;
}

/** Parses the number that a line begins with, such as "2.", "Step 2", "2️⃣" or "b)". Null without one. */
export function parseStepNumber(line: string): number | null {
  const text = keycap.test(line.trim()) ? line.trim() : line.trim().replace(bullet, "");
  if (misreadOne.test(text)) return 1;
  const key = keycap.exec(text)?.[1];
  if (key !== undefined) return Number(key.replace(/\D/g, "")) || 10;
  const found = stepWord.exec(text) ?? numbered.exec(text);
  if (found !== null) return Number(found[1]) || 1;
  const letter = lettered.exec(text)?.[1];
  if (letter !== undefined) return letter.charCodeAt(0) - "a".charCodeAt(0) + 1;
  const circle = circled.exec(text)?.[1];
  if (circle === undefined) return null;
  // Computes the number of "❶" and "➀", because only "①" stands for a digit in Unicode.
  return Number(circle.normalize("NFKC")) || ((circle.charCodeAt(0) - "❶".charCodeAt(0)) % 10) + 1;
}

/** True when the line begins with a bullet. A lone dash or asterisk is no bullet. */
export function hasBullet(line: string): boolean {
  return bullet.test(line.trim()) && !/^[-–—~*+]\s*$/.test(line.trim());
}

/** True when the line begins with a bullet or a step number. */
export function hasListMarker(line: string): boolean {
  return hasBullet(line) || parseStepNumber(line) !== null;
}
