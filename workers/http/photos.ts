import { type Context, Hono } from "hono";
import * as z from "zod";
import { linkPreviewSize, type PhotoSize, photoCopyWidths } from "#app/adapters/photo-storage/photo-sizes.ts";
import { unsupportedContentTypeError } from "#app/http/input.errors.ts";
import { getContentType, parseInput, readBodyBytes } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { photoTooLargeError } from "#app/modules/photos/photo.errors.ts";
import { photoLimits } from "#app/modules/photos/photo.ts";
import { uploadIdSchema, uploadQuerySchema } from "#app/modules/photos/upload.schema.ts";
import { isUploadStored, uploadPhoto } from "#app/modules/photos/upload-photo.server.ts";
import type { HonoEnv } from "./hono-env.ts";

const cachedForOneYear = "public, max-age=31536000, immutable";

const sizes: PhotoSize[] = [...photoCopyWidths, linkPreviewSize.name];

/** Serves photos at unguessable addresses, which need no query. `?w=400` and `?w=preview` name a smaller size. */
export const servePhotos = new Hono<HonoEnv>();

servePhotos.get("/:sealed", async (c) => {
  const { photoStorage } = c.get("request").services;
  const key = photoStorage.parseKey(c.req.param("sealed"));
  if (key === null) return notFound();

  const asked = c.req.query("w");
  const size = sizes.find((each) => String(each) === asked) ?? null;
  const photo = await photoStorage.open(key, size);
  if (!photo) return notFound();

  const { body, contentType, etag, bytes, isKept } = photo;
  const headers = new Headers({
    "Content-Type": contentType,
    "Cache-Control": cachedForOneYear,
    "Content-Security-Policy": "default-src 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Disposition": "inline",
    ETag: etag,
  });
  if (c.req.header("If-None-Match") === etag) {
    await body.cancel();
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Length", String(bytes));
  if (isKept) return new Response(body, { headers });
  const [shown, copy] = body.tee();
  c.executionCtx.waitUntil(photoStorage.keep(key, size, { body: copy, contentType, etag, bytes }));
  return new Response(shown, { headers });
});

function notFound(): Response {
  return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
}

const named = z.object({ id: uploadIdSchema });
const placed = named.extend(uploadQuerySchema.shape);

/**
 * `PUT /api/photos/{id}?name=plum-cake&index=2` with the image as its body stores a photo before the save
 * that shows it, once for each id. Returns 204, or `{error, title, code, field}`.
 */
export async function receivePhoto(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  await requireViewerForAction(request);
  const { id, ...place } = parseInput({ ...c.req.query(), id: c.req.param("id") }, placed);
  const { viewer, body: file } = await requireViewerAndReadBody(request, () => readPhoto(c.req.raw, place.index));
  await uploadPhoto(request.services, viewer, { uploadId: id, file, ...place });
  return c.body(null, 204);
}

/** Reads a photo from the body. `index` is its place among the photos of a form. */
export async function readPhoto(request: Request, index: number | null = null): Promise<Blob> {
  if (!/^image\/[\w.+-]+$|^application\/octet-stream$/.test(getContentType(request)))
    throw unsupportedContentTypeError();
  return new Blob([await readBodyBytes(request, photoLimits.bytes, () => photoTooLargeError((index ?? 0) + 1))]);
}

/** Returns 204 if the upload has arrived, otherwise 404. Browsers check before they retry. */
export async function checkPhotoUpload(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const viewer = await requireViewerForAction(request);
  const { id } = parseInput({ id: c.req.param("id") }, named);
  const isThere = await isUploadStored(request.services, viewer, id);
  return isThere ? c.body(null, 204) : c.json({ error: "This photo has not arrived.", code: "not_arrived" }, 404);
}
