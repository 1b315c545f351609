import { Hono } from "hono";
import { linkPreview, type PhotoSize, photoCopyWidths } from "#app/domain/photos/photo.ts";
import type { HonoEnv } from "./hono-env.ts";

const cachedForOneYear = "public, max-age=31536000, immutable";
/** A photo that may still be deleted or replaced must not be cached. */
const notCached = "public, no-cache";
/** Longer than the compression job runs after writing a photo; by then it has removed photos deleted meanwhile. */
const settledAfterMs = 60_000;

const sizes: PhotoSize[] = [...photoCopyWidths, linkPreview.name];

/** Serves photos at unguessable addresses, which need no query. `?w=400` and `?w=preview` name a smaller size. */
export const servePhotos = new Hono<HonoEnv>();

servePhotos.get("/:sealed", async (c) => {
  const { photoStorage, clock } = c.get("request").services;
  const key = photoStorage.keyOf(c.req.param("sealed"));
  if (key === null) return notFound();

  const asked = c.req.query("w");
  const size = sizes.find((each) => String(each) === asked) ?? null;
  const photo = await photoStorage.open(key, size);
  if (!photo) return notFound();

  const { body, contentType, etag, bytes, isFinal, uploaded } = photo;
  const isKept = uploaded === null;
  const isSettled = isKept || (isFinal && clock.now().getTime() - uploaded.getTime() >= settledAfterMs);
  const headers = new Headers({
    "Content-Type": contentType,
    "Cache-Control": isSettled ? cachedForOneYear : notCached,
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
  if (isKept || !isSettled) return new Response(body, { headers });
  const [shown, copy] = body.tee();
  c.executionCtx.waitUntil(photoStorage.keep(key, size, { body: copy, contentType, etag, bytes }));
  return new Response(shown, { headers });
});

function notFound(): Response {
  return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
}
