import { isChrome, withoutChromeAtEnd } from "./social-chrome.ts";

/** A bullet that was read as a letter: taken away only where several lines begin so, or an amount follows. */
const misreadBullet = /^(?:[eoO0QDC¢©®°¤]|OJ|CJ|LJ|\(\)|\[[\])JI]?|LO|DO)\s+(?=\S)/;
const beforeAmount = /^(?:[oOQD¢©®°¤]|0|OJ|CJ|LJ|LO|\(\)|\[[\])JI]?)\s+(?=[\d½⅓⅔¼¾⅛%]|Y[2a4])/;
const leastMisread = 2;
/** What a recogniser makes of an emoji at the end of a line. */
const brokenEmojiAtEnd = /\s+[[\](){}|\\<>~=_^]+[IlJ]?$/;

/** One screenshot's text as trimmed lines without the app around them; "" stands for a gap. */
export function cleanLines(text: string): string[] {
  const lines = text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\u00A0\u2000-\u200A\u202F]/g, " ")
    .replace(/[\u200B\u2060\uFEFF\u00AD]/g, "")
    .split("\n")
    .map((line) => line.replace(/[ \t]+/g, " ").trim())
    .filter((line) => !isChrome(line))
    .map((line) => withoutChromeAtEnd(line).replace(brokenEmojiAtEnd, ""));
  return withoutMisreadBullets(lines);
}

function withoutMisreadBullets(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const sign = misreadBullet.exec(line)?.[0].trim();
    if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return lines.map((line) => {
    if (beforeAmount.test(line)) return line.replace(beforeAmount, "• ");
    const sign = misreadBullet.exec(line)?.[0].trim();
    const isCommon = sign !== undefined && (counts.get(sign) ?? 0) >= leastMisread;
    return isCommon ? line.replace(misreadBullet, "• ") : line;
  });
}
