import { isShortName } from "./bare-food.ts";
import { isCookingLine } from "./cooking-line.ts";
import { parseHeading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { isAccountLine, isEndOfPost, isInterfaceText, removeTrailingInterfaceText } from "./interface-text.ts";
import { splitInlineNumbers } from "./join-steps.ts";
import { getLine } from "./lines.ts";
import { parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { splitInlineLists } from "./split-inline-lists.ts";
import { beginsLikeStep } from "./step-verbs.ts";

/** Matches a check box or a bullet that was misread: "[ ]", "[J", "|_|", "O". */
const misread = "[©®°¤¢oOQDC]|OJ|CJ|LJ|LO|DO|[CLE]\\]|\\|_\\||[[({](?:[1Il|xX_]|\\s(?=[\\])}]))?[\\])}JI]?";
/** Matches a misread bullet, removed only where several lines begin so or an amount follows. */
const misreadBullet = new RegExp(`^(?:e|0|${misread})\\s+(?=\\S)`);
const beforeAmount = new RegExp(`^(?:0|${misread}|[^\\p{L}\\p{N}\\s()[\\]/~+–—-]{1,3})\\s+(?=[\\p{N}%]|Y[2a4])`, "u");
/** Matches letters that are misread emoji: "W 2 eggs", "FP 1 tbsp oil". */
const lettersBeforeAmount =
  /^(?!(?:a|an|as|at|by|ca|do|go|if|in|is|it|no|of|on|or|so|to|up|we|x)\s)\p{L}{1,2}\s+(?=\p{N})/iu;
/** Matches bold and italic letters of captions: "𝗜𝗻𝗴𝗿𝗲𝗱𝗶𝗲𝗻𝘁𝘀". */
const mathLetters = /[\u{1D400}-\u{1D7FF}]/gu;
/** Matches a misread keycap before a step: "| Pat", "J Add", "EJ Warm". */
const misreadKeycap =
  /^(?:[|![\]()]{1,2}|[lIJ|!]{1,3}|(?!(?:A|AN|AS|AT|BY|DO|GO|IF|IN|IT|NO|OF|ON|OR|SO|TO|UP)\s)\p{Lu}{1,2})[.)]?\s+(?=\p{Lu}\p{Ll})/u;
const emojiBullet = /^\p{Extended_Pictographic}/u;
/** Matches the space before an emoji that begins an ingredient: "🥑 1 avocado 🍋 2 lemons". */
const beforeEmojiItem = / (?=\p{Extended_Pictographic}[^\p{L}\p{N}]{0,6}[\p{N}])/u;
const misreadArrow = /^[-–—]?[>»«‹›~=]{1,2}\s+(?=\p{Lu}\p{Ll})/u;
const minMisread = 2;
const minItems = 2;
/** The number of lines at the head of a screen within which apps show an account's name. */
const maxHeadLines = 6;
/** These limits keep a very long text from blocking the page. */
const maxLines = 1500;
const maxCharacters = 4000;
/** Matches a misread emoji at the end of a line. */
const brokenEmojiAtEnd = /\s+[[\](){}|\\<>~=_^]+[IlJ]?$/;

/** A text with more lines than this has not lost its line breaks. */
const maxUnbroken = 2;
/** Matches a video's first chapter, which begins at the first second. */
const firstChapter = /^[^\p{L}\p{N}]*0?0:00(?!\d)/u;
const leadingTimeStamp = /^[^\p{L}\p{N}]*\d{1,2}:\d{2}(?::\d{2})?\s(?=\D)/u;

const chatDate = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const chatTime = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?`;
/** Matches what a chat has before each message, exported or copied: "[12/03/2024, 18:42] Jo: ", "[18:42, 12/03/2024] Jo: ". */
export const chatPrefix = new RegExp(
  String.raw`^\[?(?:${chatDate},? ${chatTime}|${chatTime},? ${chatDate})\]?(?: -)? [^:\n]{1,40}: `,
  "i",
);

/** Returns one screenshot's text as trimmed lines, without the app's own interface; "" marks a gap. */
export function cleanPostLines(text: string): string[] {
  const items = splitInlineLists(
    splitTextLines(text)
      .flatMap((line) => (emojiBullet.test(line) ? line.split(beforeEmojiItem) : line))
      .flatMap(splitAtHeadings),
  ).flatMap(splitInlineNumbers);
  const own = removeChapters(items)
    .map(removeTimeStamp)
    .filter(
      (line, index, lines) =>
        !isInterfaceText(line) && !(index < maxHeadLines && isAccountLine(line, getLine(lines, index + 1))),
    )
    .map((line) => removeTrailingInterfaceText(line).replace(brokenEmojiAtEnd, ""));
  return replaceMisreadBullets(own);
}

/** Splits a text into trimmed lines with single spaces, without invisible characters, chat prefixes and comments. */
export function splitTextLines(text: string): string[] {
  const lines = separateColumns(text.normalize("NFC").replace(/\r\n?|[\u2028\u2029]/g, "\n"))
    .replace(/[\u200B\u2060\uFEFF\u00AD]/g, "")
    .replace(mathLetters, (letter) => letter.normalize("NFKC"))
    .replace(/[^\S\n]+/g, " ")
    .split("\n", maxLines)
    .map((line) => line.replace(chatPrefix, "").slice(0, maxCharacters).trim())
    .map(stripMarkdown)
    .flatMap(splitBeforeCall);
  return removeComments(lines);
}

const behindEmoji = /(?<=\p{Extended_Pictographic}\uFE0F?) (?=\p{Lu})/u;
const lastEmoji = / ?\p{Extended_Pictographic}\uFE0F? ?$/u;

/** Gives a call to follow or save behind an emoji a line of its own: "Toss in the sauce 🔥 Follow for more". */
function splitBeforeCall(line: string): string[] {
  const call = line.split(behindEmoji).at(-1) ?? "";
  if (call === line || !isInterfaceText(call)) return [line];
  return [line.slice(0, -call.length).replace(lastEmoji, ""), call];
}

/** Matches the marks of messengers, "*bold*", "_italic_" and "~struck~", but not "* 2 eggs" and "mia_bakes_". */
const messengerMarks = /(?<![\p{L}\p{N}*_~])([*_~])(?=[^\s*_~])([^*_~\n]{0,200}[^\s*_~])\1(?![\p{L}\p{N}*_~])/gu;

/** Strips the marks of "# Pancakes" and "**Mix** it well", but not of a line all in bold, which is a heading. */
function stripMarkdown(line: string): string {
  return line
    .replace(/^#{1,6} /, "")
    .replace(/\*\*([^*]{1,200})\*\*/g, (marked, text) => (marked === line ? marked : text))
    .replace(messengerMarks, (marked, _, text) => (marked === line && isShortName(text) ? marked : text));
}

/** Splits a caption that lost its line breaks: "Lemon salmon! Ingredients: 2 fillets. Method: 1. Bake them." */
function splitAtHeadings(line: string, _: number, lines: readonly string[]): string[] {
  if (lines.length > maxUnbroken) return [line];
  const parts: string[] = [];
  for (const part of line.split(/(?<= )(?=\p{Lu}[\p{L}' ]{2,20}:)|(?<=: )(?=1[.)] )/u)) {
    const isApart = parts.length === 0 || parseStepNumber(part) !== null || parseHeading(part) !== null;
    parts.push(isApart ? part : `${parts.pop()}${part}`);
  }
  return parts.map((part) => part.trim());
}

/** Removes a video's chapters, "0:48 Browning the chicken", but not sentences with the time when the video shows them. */
function removeChapters(lines: readonly string[]): string[] {
  const hasChapters = lines.some((line) => firstChapter.test(line) && !isCookingLine(line));
  return lines.filter((line) => !hasChapters || !leadingTimeStamp.test(line) || /[.!]$/.test(line));
}

/** Removes the time at which a video shows a step: "0:15 Mix the flour". */
function removeTimeStamp(line: string): string {
  const rest = line.replace(leadingTimeStamp, "");
  return rest !== line && isCookingLine(rest) ? rest : line;
}

/** Only below a recipe is an action bar followed by comments. */
function removeComments(lines: readonly string[]): string[] {
  let items = 0;
  const end = lines.findIndex((line) => {
    if (parseStepNumber(line) !== null || looksLikeIngredient(stripListPrefix(line))) items += 1;
    return items >= minItems && isEndOfPost(line);
  });
  return end === -1 ? [...lines] : lines.slice(0, end);
}

function replaceMisreadBullets(lines: readonly string[]): string[] {
  const findBullet = (line: string) => misreadBullet.exec(line)?.[0].trim();
  const linesByBullet = Map.groupBy(lines, findBullet);
  const areLettersMisread = lines.filter((line) => lettersBeforeAmount.test(line)).length >= minMisread;
  return lines.map((line) => {
    if (areLettersMisread && lettersBeforeAmount.test(line)) return line.replace(lettersBeforeAmount, "• ");
    if (beforeAmount.test(line)) return line.replace(beforeAmount, "• ");
    const step = line.replace(misreadKeycap, "");
    if (step !== line && beginsLikeStep(step)) return step;
    if (misreadArrow.test(line)) return line.replace(misreadArrow, "• ");
    const isCommon = (linesByBullet.get(findBullet(line)) ?? []).length >= minMisread;
    return isCommon ? line.replace(misreadBullet, "• ") : line;
  });
}

const gap = /\s*\t\s*| {3,}/;
/** "2 tbsp tahini 3. Roast for 30 minutes": without a gap, only the number of a step tells the columns apart. */
const beforeStepNumber = /(?<=\S) (?=\d{1,2}[.)] \p{Lu})/u;
const minRows = 2;
const maxHeadingWords = 12;

/** Rows that run across two columns, ingredients beside directions, are put one column after the other. */
function separateColumns(text: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => findColumnHeadings(line) !== null);
  const headings = findColumnHeadings(getLine(lines, at));
  if (headings === null) return text;
  const rows = lines.slice(at + 1);
  const separator = [gap, beforeStepNumber].find(
    (pattern) => rows.filter((row) => pattern.test(row)).length >= minRows,
  );
  if (separator === undefined) return text;
  const rightFrom = getLine(lines, at).indexOf(headings[1]);
  const [left, right] = [[headings[0]], [headings[1]]];
  for (const row of rows) {
    const indent = row.length - row.trimStart().length;
    const isRightOnly = indent > 0 && indent >= rightFrom / 2;
    const [first = "", ...others] = row.trim().split(separator);
    if (isRightOnly) right.push(row.trim());
    else left.push(first);
    if (!isRightOnly && others.length > 0) right.push(others.join(" "));
  }
  return [...lines.slice(0, at), ...left, ...right].join("\n");
}

function findColumnHeadings(line: string): [string, string] | null {
  const words = line.trim().split(/\s+/);
  if (words.length < 2 || words.length > maxHeadingWords) return null;
  for (let index = 1; index < words.length; index += 1) {
    const pair: [string, string] = [words.slice(0, index).join(" "), words.slice(index).join(" ")];
    const found = pair.map((words) => parseHeading(words)).map((found) => (found?.rest === "" ? found.heading : null));
    if (found.includes("ingredients") && found.includes("steps")) return pair;
  }
  return null;
}
