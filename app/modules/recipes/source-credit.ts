import type { ParsedRecipe } from "recipe-parser";

type Source = Pick<ParsedRecipe, "sourceUrl" | "sourceUsername" | "sourcePlatform">;

/** Returns the URL of the source; null for a username such as `cozy.kitchen.lena`. */
export function getSourceUrl({ sourceUrl, sourceUsername }: Source): string | null {
  if (!sourceUrl || !sourceUsername || !URL.canParse(sourceUrl)) return sourceUrl;
  const { host, pathname, search } = new URL(sourceUrl);
  const name = `${bareUsername(sourceUsername).toLowerCase()}.`;
  const isUsername = pathname === "/" && search === "" && name.startsWith(`${host.replace(/^www\./, "")}.`);
  return isUsername ? null : sourceUrl;
}

/** Returns "From @lena" for a username; null for a URL. */
export function formatSourceCredit(source: Source): string | null {
  const { sourceUsername } = source;
  return getSourceUrl(source) !== null || !sourceUsername ? null : `From @${bareUsername(sourceUsername)}`;
}

function bareUsername(username: string): string {
  return username.replace(/^@/, "");
}
