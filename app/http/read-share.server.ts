import * as z from "zod";
import { isDomainError } from "#app/domain/domain-error.ts";
import { plainText } from "#app/domain/plain-text.ts";
import { shareTooLarge } from "#app/domain/recipes/incoming-share.errors.ts";
import { type IncomingShare, maxShareBytes, maxSharedFiles } from "#app/domain/recipes/incoming-share.ts";
import { contentType, maxTypedCharacters, readForm, readJson } from "./read-body.server.ts";

const part = z.string().max(maxTypedCharacters).default("").transform(plainText);
const words = z.object({ title: part, text: part, url: part });
const shareInJson = words.extend({ image: z.string().optional(), images: z.array(z.string()).default([]) });

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

/** A form as the manifest describes it, or JSON with pictures as data URLs or base64. */
export async function readShare(request: Request): Promise<IncomingShare> {
  try {
    if (contentType(request) !== "application/json") {
      const form = await readForm(request, words, { maxBytes: maxShareBytes, filesIn: "images" });
      return { ...form.parse(), images: form.files.slice(0, maxSharedFiles) };
    }
    const { image, images, ...rest } = await readJson(request, shareInJson, maxShareBytes);
    const sent = [...(image ? [image] : []), ...images].slice(0, maxSharedFiles);
    return { ...rest, images: sent.map(fileFrom) };
  } catch (error) {
    throw isDomainError(error) && error.refusal === "too_large" ? shareTooLarge() : error;
  }
}

function fileFrom(base64: string): File {
  return new File([Buffer.from(base64.slice(base64.indexOf(",") + 1), "base64")], "");
}
