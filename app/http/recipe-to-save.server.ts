import { savePath } from "#app/domain/public-path.ts";
import type { RequestContext } from "./request-context.server.ts";

const cookieName = "save";
const daySeconds = 24 * 60 * 60;
const maxSlugCharacters = 200;

/** Notes that a visitor pressed "Save this recipe", so that it is saved once this browser has signed in. */
export function rememberRecipeToSave(context: RequestContext, slug: string): void {
  context.setCookie(cookieName, slug.slice(0, maxSlugCharacters), { path: "/", maxAge: daySeconds });
}

/** Whether a visitor of this browser pressed "Save this recipe" for the slug. The answer is given once. */
export function takeRecipeToSave(context: RequestContext, slug: string): boolean {
  if (context.cookie(cookieName) !== slug) return false;
  context.setCookie(cookieName, "", { path: "/", maxAge: 0 });
  return true;
}

/** Where to go on after signing in; undefined when no recipe waits to be saved. */
export function recipeToSavePath(context: RequestContext): string | undefined {
  const slug = context.cookie(cookieName);
  return slug ? savePath(slug) : undefined;
}
