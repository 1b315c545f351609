import { Hono } from "hono";
import { linkPreview, type PhotoSize, photoCopyWidths } from "#app/modules/photos/photo.ts";
import type { HonoEnv } from "./hono-env.ts";

const cachedForOneYear = "public, max-age=31536000, immutable";

const sizes: PhotoSize[] = [...photoCopyWidths, linkPreview.name];

/** Serves photos at unguessable addresses, which need no query. `?w=400` and `?w=preview` name a smaller size. */
export const servePhotos = new Hono<HonoEnv>();

servePhotos.get("/:sealed", async (c) => {
  const { photoStorage } = c.get("request").services;
  const key = photoStorage.keyOf(c.req.param("sealed"));
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
