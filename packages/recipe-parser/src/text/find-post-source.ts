import { type ParsedRecipe, parsedRecipeLimits } from "../parsed-recipe.ts";

const platforms: [string, RegExp][] = [
  [
    "Instagram",
    /instagram\.com|\bliked by\b|\bview all \d[\d,.]* comments?\b|^\s*[\d,.]+ likes\s*$|\binstagram\b|\breels\b/im,
  ],
  ["TikTok", /tiktok|\bfor you\b.*$|#(fyp|foodtok|foryou|tiktokfood)/im],
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

/** Finds the platform, username and first web address in a post's text; null for each that is missing. */
export function findPostSource(text: string): Pick<ParsedRecipe, "sourcePlatform" | "sourceUsername" | "sourceUrl"> {
  const username = findUsername(text);
  const bare = domain.exec(text)?.[1];
  const found = url.exec(text)?.[0] ?? (bare?.toLowerCase() === username?.toLowerCase() ? undefined : addScheme(bare));
  const address = found?.slice(0, parsedRecipeLimits.urlCharacters).replace(/[.,;:!?]+$/, "") ?? null;
  return { sourcePlatform: findPlatform(text, address), sourceUsername: username, sourceUrl: address };
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

function addScheme(address: string | undefined): string | undefined {
  return address === undefined ? undefined : `https://${address.toLowerCase().replace(/^https?:\/\//, "")}`;
}
