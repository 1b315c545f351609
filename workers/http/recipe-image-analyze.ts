import type { Context } from "hono";
import { z } from "zod";
import { isDomainError } from "#app/domain/domain-error.ts";
import { photoLimits } from "#app/domain/photos/photo.ts";
import { readRecipe } from "#app/domain/recipes/read-recipe.server.ts";
import { signInToRead } from "#app/domain/recipes/reading.errors.ts";
import { errorToJson } from "#app/http/error-response.server.ts";
import { readBytes } from "#app/http/read-body.server.ts";
import type { Door } from "../app.ts";

/** Six images of 1200 pixels are about 3 MB; what is far larger was not made by our page. */
const mostBytes = 16 * 1024 * 1024;

const body = z
  .object({
    image: z.string().optional(),
    images: z
      .array(z.string())
      .max(photoLimits.perRecipe, `At most ${photoLimits.perRecipe} images at once.`)
      .optional(),
    /** Which model reads is the server's choice. */
    model: z.unknown().optional(),
  })
  .transform(({ image, images }) => (images?.length ? images : image ? [image] : []))
  .refine((images) => images.length > 0, "Send an image.");

/** `POST {image, images}` as data URLs answers `{recipe}`, or `{error, code}`. */
export async function recipeImageAnalyze(c: Context<Door>): Promise<Response> {
  const { services, viewer: readViewer } = c.get("request");
  try {
    const viewer = await readViewer();
    if (!viewer) throw signInToRead();
    const bytes = await readBytes(c.req.raw, mostBytes);
    if (bytes === null) return refuse("These images are too large together.", 413);
    const parsed = body.safeParse(parseJson(new TextDecoder().decode(bytes)));
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? "Send an image.", 422);
    const reading = await readRecipe(services, viewer, parsed.data, c.req.raw.signal);
    const { cookTimeMinutes, sourceUrl, sourcePlatform } = reading;
    return c.json({ recipe: { ...reading, cookTime: cookTimeMinutes, source: sourceUrl ?? sourcePlatform } });
  } catch (error) {
    if (isDomainError(error)) return errorToJson(error);
    throw error;
  }
}

function refuse(message: string, status: number): Response {
  return Response.json({ error: message, code: "invalid_request", field: "images" }, { status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
