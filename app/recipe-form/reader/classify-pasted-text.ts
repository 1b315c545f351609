import type { ParsedRecipe } from "recipe-parser";
import { isWebAddress } from "recipe-parser/is-web-address";
import { parsePastedText } from "recipe-parser/pasted-text";
import { isEmptyParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { normalizeText } from "#app/modules/recipes/recipe-search.ts";

export type PastedContent = { kind: "link"; url: string; rest: string } | { kind: "text"; reading: ParsedRecipe };

/** Chinese and Japanese text may follow an address without a space, so their punctuation ends the address. */
const addressPattern = /https?:\/\/[^\s<>"\u200b…，。、；：！？（）「」『』【】《》]+/gi;
/** Matches an address without a scheme, such as "kitchen.example/soup". */
const bareAddress = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}\/\S*$/u;

/** A text that holds a recipe counts as text, even with an address in it. Otherwise the first address counts. */
export function classifyPastedText(text: string): PastedContent {
  const reading = parsePastedText(text);
  if (!isEmptyParsedRecipe(reading)) return { kind: "text", reading };
  const found = bareAddress.test(text) ? [text] : (text.match(addressPattern) ?? []);
  for (const written of found) {
    const ended = trimAddressEnd(written);
    const url = bareAddress.test(ended) ? `https://${ended}` : ended;
    if (isWebAddress(url, ["https:", "http:"])) return { kind: "link", url, rest: text.replace(ended, "").trim() };
  }
  return { kind: "text", reading };
}

const fromShareSheet =
  /^(?:check (?:this|it|out)\b.*|look(?: at this| what i found.*)?|shared? (?:via|from|with|on)\b.*|sent (?:via|from)\b.*|(?:download|get|open) .*\bapp\b.*|(?:see|read|view|watch|find) (?:more|this|it|the|on|full)\b.*|this post is shared via .*|(?:recipe|link|source|here|url|from|via)(?: is)?)$/i;

/** Leaves out lines that repeat the page's title and phrases that share sheets add. */
export function getWordsAroundLink(rest: string, title: string): string {
  const isTitle = (words: string) => title !== "" && normalizeText(words) === normalizeText(title);
  const isOfTitle = (words: string) => normalizeText(title).includes(normalizeText(words));
  return rest
    .replace(/\(\s*\)|“\s*”|"\s*"|<\s*>/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => {
      const words = line.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
      return (
        words !== "" && !fromShareSheet.test(words) && !isOfTitle(words) && !line.split(/\s[|·:–—-]\s/).some(isTitle)
      );
    })
    .join("\n");
}

/** Removes punctuation and closing brackets after an address. */
function trimAddressEnd(written: string): string {
  const brackets = ["()", "[]"].flatMap(([open = "", close]) => (written.includes(open) ? [] : close));
  const ends = [...".,;:!?'»”’*", ...brackets];
  let length = written.length;
  while (ends.includes(written[length - 1] ?? "")) length -= 1;
  return written.slice(0, length);
}
