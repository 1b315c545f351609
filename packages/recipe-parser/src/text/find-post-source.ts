import { type ParsedRecipe, parsedRecipeLimits } from "../parsed-recipe.ts";

const platforms: [string, RegExp][] = [
  [
    "Instagram",
    /instagram\.com|\bliked by\b|\bview all \d[\d,.]* comments?\b|^\s*[\d,.]+ likes\s*$|\binstagram\b|\breels\b/im,
  ],
  ["TikTok", /tiktok|^\s*(following\s+)?for you\s*$|#(fyp|foodtok|foryou|tiktokfood)/im],
  ["Pinterest", /pinterest|pin\.it|^\s*visit\s+save\s*$|\bpin it\b/im],
  ["YouTube", /youtube|youtu\.be|\bsubscribers?\b|^\s*subscribe\b/im],
  ["Facebook", /facebook|fb\.watch|\btop fan\b|^\s*like\s+comment\s+share\s*$/im],
];
const webMarks =
  /jump to recipe|print recipe|did you make this|leave a comment|advertisement|(we use|accept)( all)? cookies/i;
const url = /\bhttps?:\/\/[^\s<>"')]+/i;
/**
 * Matches a domain. A country's ending counts only with "www." or a path, because "rest.it will rise" only lacks a
 * space.
 */
const domain =
  /(?<![@\w.])(?:(?:www\.[a-z0-9-]{3,63}|[a-z0-9-]{3,63}(?=\.[a-z.]{2,7}\/))\.(?:com|net|org|co\.uk|de|fr|es|it|io|blog|kitchen|recipes)|[a-z0-9-]{3,63}\.(?:com|net|org|co\.uk|blog|kitchen|recipes))(?:\/[^\s<>"')]*)?(?!\w|\.\w)/i;
const addresses = new RegExp(`${url.source}|${domain.source}`, "gi");
const handle = /(?<![\w.@])@([a-z0-9_][a-z0-9_.]{1,28}[a-z0-9_])/i;
const mark = "[^\\p{L}\\d\\n:]{0,4}\\n?[^\\p{L}\\d\\n:]{0,4}";
const follow =
  "(?:follow(?:ing)?|gefolgt|folgen|abonniert|seguir|siguiendo|suivre|abonné|segui|seguire|\\d{1,3}\\s?[mhdw])";
/** Matches an account's name: beside "Follow" or an age, below the likes, or of three parts. */
const named = [
  new RegExp(`^(?:\\S{1,2}\\s)?([a-z0-9][a-z0-9_.]{2,28})(?=\\s|$)${mark}${follow}\\s*$`, "imu"),
  /likes ?\n{1,2} ?([a-z0-9][a-z0-9_.]{3,28})\s/i,
  // Matches an account's name such as "cozy.kitchen.lena", which is alone in its line and no web address.
  /^([a-z0-9_]{2,20}(?:\.[a-z0-9_]{2,20}){2,3})$/m,
];

/** Words beside the address, or in the address, of a recipe. */
const sourceLabel =
  /(?<!\p{L})(?:recipes?|(?:original)?rezepte?|recetas?|recettes?|ricett[ae]|source|quelle|fuente|blog)(?!\p{L})/iu;
/** Words beside the address of something else. */
const otherLabel =
  /(?<!\p{L})(?:shop|store|buy|my (?:pan|knife|mixer|camera|kit|gear)|(?:e-?|cook)?books?|pans?|kni(?:fe|ves)|mixer|camera|gear|music|song|merch|code|discount|aff|affiliate|amazon|amzn|patreon|newsletter|subscribe|course|masterclass|playlist|watch next|last week|other|weekly|sponsor\w*|inspired)(?!\p{L})|youtube\.com\/(?:@|channel)|\/\/(?:www\.)?(?:instagram|tiktok|facebook)\.com\/@?[\w.]+\/?$/iu;

/** Finds the platform, username and the recipe's web address in a post's text; null for each that is missing. */
export function findPostSource(text: string): Pick<ParsedRecipe, "sourcePlatform" | "sourceUsername" | "sourceUrl"> {
  const username = findUsername(text);
  const address = findAddress(text, username);
  return { sourcePlatform: findPlatform(text, address), sourceUsername: username, sourceUrl: address };
}

/**
 * Posts link to shops and other videos as well. An address beside a word such as "recipe" comes first, then one in a line
 * of its own, then the only address of the text.
 */
function findAddress(text: string, username: string | null): string | null {
  const found = listAddresses(text).filter(({ written }) => written.toLowerCase() !== username?.toLowerCase());
  const possible = found.filter(({ label, written }) => !otherLabel.test(`${label} ${written}`));
  const source =
    possible.find(({ label, written }) => sourceLabel.test(`${label} ${written}`)) ??
    possible.find(({ label }) => !/\p{L}/u.test(label)) ??
    (found.length === 1 ? possible[0] : undefined);
  if (source === undefined) return null;
  const address = /^https?:/i.test(source.written) ? source.written : `https://${source.written.toLowerCase()}`;
  return address.slice(0, parsedRecipeLimits.urlCharacters).replace(/[.,;:!?]+$/, "");
}

/** Returns the label of an address: the words before it, or the line above if that ends in a colon. */
function listAddresses(text: string): { written: string; label: string }[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    let end = 0;
    return [...line.matchAll(addresses)].map((found) => {
      const before = line.slice(end, found.index);
      end = found.index + found[0].length;
      const above = lines[index - 1] ?? "";
      return { written: found[0], label: !/\p{L}/u.test(before) && above.endsWith(":") ? above : before };
    });
  });
}

function findPlatform(text: string, address: string | null): string | null {
  const byAddress = platforms.find(([, pattern]) => address !== null && pattern.test(address))?.[0];
  if (byAddress !== undefined) return byAddress;
  if (webMarks.test(text)) return "web";
  return platforms.find(([, pattern]) => pattern.test(text))?.[0] ?? (address === null ? null : "web");
}

function findUsername(text: string): string | null {
  const names = named.map((pattern) => pattern.exec(text)?.[1] ?? "");
  return handle.exec(text)?.[1] ?? names.find((name) => /\D/.test(name)) ?? null;
}
