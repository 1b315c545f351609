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
const domain =
  /(?<![@\w.])((?:www\.)?[a-z0-9-]{3,63}\.(?:com|net|org|co\.uk|de|fr|es|it|blog|kitchen|recipes)(?:\/[^\s<>"')]*)?)(?!\w|\.\w)/i;
const handle = /(?<![\w.@])@([a-z0-9_][a-z0-9_.]{1,28}[a-z0-9_])/i;
const mark = "[^\\p{L}\\d\\n]{0,4}\\n?[^\\p{L}\\d\\n]{0,4}";
const follow =
  "(?:follow(?:ing)?|gefolgt|folgen|abonniert|seguir|siguiendo|suivre|abonné|segui|seguire|\\d{1,3}\\s?[mhdw])";
/** A name beside "Follow", beside an age, at the beginning of a caption below the likes, or of three parts. */
const named = [
  new RegExp(`^(?:\\S{1,2}\\s)?([a-z0-9][a-z0-9_.]{2,28})(?=\\s|$)${mark}${follow}\\s*$`, "imu"),
  /likes ?\n{1,2} ?([a-z0-9][a-z0-9_.]{3,28})\s/i,
  // "cozy.kitchen.lena" in a line of its own is nobody's web address.
  /^([a-z0-9_]{2,20}(?:\.[a-z0-9_]{2,20}){2,3})$/m,
];

/** Words beside the address of the recipe. Posts link to shops, books and other videos as well. */
const sourceLabel =
  /(?<!\p{L})(?:recipes?|rezept|receta|recette|ricetta|source|quelle|fuente|from|via|original|website)(?!\p{L})/iu;
const postAddress =
  /(?:instagram\.com\/(?:p|reels?)\/|tiktok\.com\/|youtu\.be\/|youtube\.com\/(?:watch|shorts)|pinterest\.|pin\.it\/|facebook\.com\/|fb\.watch\/)/i;

/** Finds the platform, username and the recipe's web address in a post's text; null for each that is missing. */
export function findPostSource(text: string): Pick<ParsedRecipe, "sourcePlatform" | "sourceUsername" | "sourceUrl"> {
  const username = findUsername(text);
  const address = findAddress(text, username);
  return { sourcePlatform: findPlatform(text, address), sourceUsername: username, sourceUrl: address };
}

/** An address counts when it has a line of its own, a label such as "Full recipe", or is the only one and a post's. */
function findAddress(text: string, username: string | null): string | null {
  const found = text.split("\n").flatMap((line) => {
    const written = url.exec(line)?.[0] ?? domain.exec(line)?.[1];
    if (written === undefined || written.toLowerCase() === username?.toLowerCase()) return [];
    return [{ written, label: line.replace(written, "") }];
  });
  const source =
    found.find(({ label }) => !/\p{L}/u.test(label) || sourceLabel.test(label)) ??
    found.find(({ written }) => found.length === 1 && postAddress.test(written));
  if (source === undefined) return null;
  const address = /^https?:/i.test(source.written) ? source.written : `https://${source.written.toLowerCase()}`;
  return address.slice(0, parsedRecipeLimits.urlCharacters).replace(/[.,;:!?]+$/, "");
}

function findPlatform(text: string, address: string | null): string | null {
  const byAddress = platforms.find(([, pattern]) => address !== null && pattern.test(address))?.[0];
  if (byAddress !== undefined) return byAddress;
  if (webMarks.test(text)) return "web";
  return platforms.find(([, pattern]) => pattern.test(text))?.[0] ?? (address === null ? null : "web");
}

function findUsername(text: string): string | null {
  const byHandle = handle.exec(text)?.[1];
  if (byHandle !== undefined) return byHandle.replace(/[.]+$/, "");
  for (const pattern of named) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined && !/^\d+$/.test(name)) return name;
  }
  return null;
}
