import { getSaveRecipePath } from "#app/modules/public-recipe-paths.ts";
import type { RequestContext } from "./request-context.server.ts";

const cookieName = "recipe-to-save";
const daySeconds = 24 * 60 * 60;
const maxSlugCharacters = 200;

/** Stores the slug for a day, so that the recipe is saved after this browser signs in. */
export function rememberRecipeToSave(context: RequestContext, slug: string): void {
  context.setCookie(cookieName, slug.slice(0, maxSlugCharacters), { path: "/", maxAge: daySeconds });
}

/** True if a visitor of this browser pressed "Save this recipe" for the slug before signing in. */
export function isRecipeToSaveRemembered(context: RequestContext, slug: string): boolean {
  return context.getCookie(cookieName) === slug;
}

export function clearRecipeToSave(context: RequestContext): void {
  if (context.getCookie(cookieName)) context.setCookie(cookieName, "", { path: "/", maxAge: 0 });
}

/** The path of the page that saves the stored recipe; undefined if no recipe is stored. */
export function getRecipeToSavePath(context: RequestContext): string | undefined {
  const slug = context.getCookie(cookieName);
  return slug ? getSaveRecipePath(slug) : undefined;
}
