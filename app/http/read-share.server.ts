import { stripControlCharacters } from "recipe-parser/strip-control-characters";
import * as z from "zod";
import { type DomainError, isDomainError } from "#app/modules/domain-error.ts";
import { picturesNotAllowedInJsonError, shareTooLargeError } from "#app/modules/recipes/incoming-share.errors.ts";
import { type IncomingShare, maxShareBytes, maxSharedFiles } from "#app/modules/recipes/incoming-share.ts";
import { getContentType, maxFormBytes, maxTypedCharacters, readForm, readJson } from "./read-body.server.ts";

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

/**
 * Reads a share from a form (as in the manifest) or, without pictures, from JSON. If `refusal` is set, no more bytes
 * are read than from a visitor.
 */
export async function readShare(request: Request, refusal: DomainError | null): Promise<IncomingShare> {
  try {
    return await readParts(request, refusal ? maxTypedCharacters : maxShareBytes);
  } catch (error) {
    throw isDomainError(error) && error.refusal === "too_large" ? (refusal ?? shareTooLargeError()) : error;
  }
}

async function readParts(request: Request, maxBytes: number): Promise<IncomingShare> {
  if (getContentType(request) !== "application/json") {
    const form = await readForm(request, words, { maxBytes, fileField: "images" });
    return { ...form.parse(), images: form.files.slice(0, maxSharedFiles) };
  }
  const { image, images, ...rest } = await readJson(request, shareInJson, maxFormBytes);
  if (image !== undefined || images !== undefined) throw picturesNotAllowedInJsonError();
  return { ...rest, images: [] };
}
