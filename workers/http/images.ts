import { Hono } from "hono";
import { narrowWidths } from "#app/domain/photos/photo.ts";
import type { Door } from "./door.ts";

const aYear = "public, max-age=31536000, immutable";
/**
 * Until the compressed photo has replaced the original and is known to stay: asked for each time, so that no cache
 * shows a photo that was deleted meanwhile.
 */
const notYet = "public, no-cache";
/** Longer than the job goes on after it has written a photo: by then it has removed one that was deleted. */
const settledAfterMs = 60_000;

/** Photos at addresses that can't be guessed. Serving one needs no database, and caches may keep it for a year. */
export const images = new Hono<Door>();

images.get("/:sealed", async (c) => {
  const { photoStorage, clock } = c.get("request").services;
  const key = photoStorage.keyOf(c.req.param("sealed"));
  if (key === null) return notFound();

  const asked = Number(c.req.query("w"));
  const width = narrowWidths.find((narrow) => narrow === asked) ?? null;
  const photo = await photoStorage.open(key, width);
  if (!photo) return notFound();

  const { body, contentType, etag, bytes, isFinal, uploaded } = photo;
  const isKept = uploaded === null;
  const isSettled = isKept || (isFinal && clock.now().getTime() - uploaded.getTime() >= settledAfterMs);
  const headers = new Headers({
    "Content-Type": contentType,
    "Cache-Control": isSettled ? aYear : notYet,
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
  c.executionCtx.waitUntil(photoStorage.keep(key, width, { body: copy, contentType, etag, bytes }));
  return new Response(shown, { headers });
});

function notFound(): Response {
  return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
}
