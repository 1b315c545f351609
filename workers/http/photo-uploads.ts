import type { Context } from "hono";
import type { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isDomainError } from "#app/domain/domain-error.ts";
import { photoTooLarge } from "#app/domain/photos/photo.errors.ts";
import { photoLimits } from "#app/domain/photos/photo.ts";
import { uploadId, uploadPlace } from "#app/domain/photos/upload.schema.ts";
import { hasArrived, uploadPhoto } from "#app/domain/photos/upload-photo.server.ts";
import { notSignedIn } from "#app/domain/recipes/recipe.errors.ts";
import { errorToJson } from "#app/http/error-response.server.ts";
import { readBytes } from "#app/http/read-body.server.ts";
import type { Door } from "../app.ts";

/**
 * `PUT /api/photos/{id}?name=plum-cake&index=2` with the image as body stores a photo ahead of the save that shows it, once for each id. Answers 204, or
 * `{error, code}`.
 */
export function putPhoto(c: Context<Door>): Promise<Response> {
  return forUpload(c, async (viewer, id) => {
    const [type = ""] = (c.req.header("Content-Type") ?? "").toLowerCase().split(";");
    if (!/^image\/[\w.+-]+$|^application\/octet-stream$/.test(type.trim())) {
      return c.json({ error: "Send an image.", code: "invalid_request" }, 415);
    }
    const place = uploadPlace.safeParse(c.req.query());
    if (!place.success) return refuse(place.error);
    const bytes = await readBytes(c.req.raw, photoLimits.bytes);
    if (!bytes) {
      const { message, code } = photoTooLarge((place.data.index ?? 0) + 1);
      return c.json({ error: message, code }, 413);
    }
    await uploadPhoto(c.get("request").services, viewer, { uploadId: id, file: new Blob([bytes]), ...place.data });
    return c.body(null, 204);
  });
}

/** 204 when the upload has arrived, else 404: what a browser asks before it sends again. */
export function getPhoto(c: Context<Door>): Promise<Response> {
  return forUpload(c, async (viewer, id) => {
    const isThere = await hasArrived(c.get("request").services, viewer, id);
    return isThere ? c.body(null, 204) : c.json({ error: "This photo has not arrived.", code: "not_arrived" }, 404);
  });
}

async function forUpload(c: Context<Door>, work: (viewer: Viewer, id: string) => Promise<Response>): Promise<Response> {
  try {
    const viewer = await c.get("request").viewer();
    if (!viewer) throw notSignedIn();
    const id = uploadId.safeParse(c.req.param("id"));
    return id.success ? await work(viewer, id.data) : refuse(id.error);
  } catch (error) {
    if (isDomainError(error)) return errorToJson(error);
    throw error;
  }
}

function refuse(error: z.ZodError): Response {
  const field = String(error.issues[0]?.path[0] ?? "id");
  return Response.json(
    { error: "This upload is not named as it should be.", code: "invalid_request", field },
    { status: 422 },
  );
}
