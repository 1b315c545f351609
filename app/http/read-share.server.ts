import * as z from "zod";
import { isDomainError } from "#app/domain/domain-error.ts";
import { plainText } from "#app/domain/plain-text.ts";
import { maxShareBytes, shareTooLarge } from "#app/domain/recipes/incoming-share.errors.ts";
import type { IncomingShare } from "#app/domain/recipes/incoming-share.ts";
import { contentType, maxTypedCharacters, readForm, readJson } from "./read-body.server.ts";

const part = z.string().default("").transform(plainText);
const words = z.object({ title: part, text: part, url: part });
const base64 = z.string().transform((text) => Buffer.from(text.replace(/^data:[^,]*,/, ""), "base64"));
const shareInJson = words.extend({ image: base64.optional(), images: z.array(base64).default([]) });

/** A form as the manifest describes it, or JSON with pictures as data URLs or base64. */
/** Of a stranger; with pictures mostly nothing of it. */
export async function readSharedWords(request: Request) {
  try {
    const form = await readForm(request, words, { maxBytes: maxTypedCharacters });
    return { words: form.parse(), hasFiles: form.hasFiles };
  } catch (error) {
    if (isDomainError(error) && error.refusal === "too_large") return { words: words.parse({}), hasFiles: true };
    throw error;
  }
}

export async function readShare(request: Request): Promise<IncomingShare> {
  try {
    if (contentType(request) !== "application/json") {
      const form = await readForm(request, words, { maxBytes: maxShareBytes, filesIn: "images" });
      return { ...form.parse(), images: form.files };
    }
    const { image, images, ...rest } = await readJson(request, shareInJson, maxShareBytes);
    return { ...rest, images: [...(image ? [image] : []), ...images].map((bytes) => new File([bytes], "")) };
  } catch (error) {
    throw isDomainError(error) && error.refusal === "too_large" ? shareTooLarge() : error;
  }
}
