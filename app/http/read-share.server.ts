import { stripControlCharacters } from "recipe-parser/strip-control-characters";
import * as z from "zod";
import { type DomainError, isDomainError } from "#app/modules/domain-error.ts";
import { getSaveRecipePath } from "#app/modules/public-recipe-paths.ts";
import { picturesNotAllowedInJsonError, shareTooLargeError } from "#app/modules/recipes/incoming-share.errors.ts";
import { type IncomingShare, maxShareBytes, maxSharedFiles } from "#app/modules/recipes/incoming-share.ts";
import { daySeconds } from "#app/modules/time-units.ts";
import { getContentType, maxFormBytes, maxTypedCharacters, readFormBody, readJsonBody } from "./read-body.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const part = z.string().max(maxTypedCharacters).default("").transform(stripControlCharacters);
const words = z.object({ title: part, text: part, url: part });
const shareInJson = words.extend({ image: z.unknown().optional(), images: z.unknown().optional() });

/** Reads the texts of a visitor's share; photos are counted but dropped, mostly unread. */
export async function readSharedTexts(request: Request) {
  try {
    const { images, ...shared } = await readParts(request, maxTypedCharacters);
    return { words: shared, hasFiles: images.length > 0 };
  } catch (error) {
    if (isDomainError(error) && error.refusal === "too_large") return { words: words.parse({}), hasFiles: true };
    throw error;
  }
}

/** Reads a share from a form or, without pictures, from JSON. With a `refusal`, the byte limit is a visitor's. */
export async function readSharedContent(request: Request, refusal: DomainError | null): Promise<IncomingShare> {
  try {
    return await readParts(request, refusal ? maxTypedCharacters : maxShareBytes);
  } catch (error) {
    throw isDomainError(error) && error.refusal === "too_large" ? (refusal ?? shareTooLargeError()) : error;
  }
}

async function readParts(request: Request, maxBytes: number): Promise<IncomingShare> {
  if (getContentType(request) !== "application/json") {
    const form = await readFormBody(request, words, { maxBytes, fileField: "images" });
    return { ...form.parse(), images: form.files.slice(0, maxSharedFiles) };
  }
  const { image, images, ...rest } = await readJsonBody(request, shareInJson, maxFormBytes);
  if (image !== undefined || images !== undefined) throw picturesNotAllowedInJsonError();
  return { ...rest, images: [] };
}

const cookieName = "recipe-to-save";
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
