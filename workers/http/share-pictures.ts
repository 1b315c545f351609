import { Hono } from "hono";
import { isDomainError } from "#app/domain/domain-error.ts";
import { drawSharePicture } from "#app/domain/sharing/draw-share-picture.server.ts";
import { getHttpStatusOfError, getRetryAfterHeaders } from "#app/http/error-response.server.ts";
import type { HonoEnv } from "./hono-env.ts";
import { rejectOtherMethods } from "./reject-other-methods.ts";

/** Serves preview pictures below `/recipe`, whose pages Remix serves. */
export const serveSharePictures = new Hono<HonoEnv>();

const path = "/:slug/:file{share-[\\w-]{10}\\.jpg}";

serveSharePictures.use(path, async (c, next) => {
  await next();
  c.header("Content-Security-Policy", "default-src 'none'");
  if (c.res.status !== 200) c.header("Cache-Control", "no-store");
});
serveSharePictures.onError((error) => {
  if (!isDomainError(error)) throw error;
  return new Response(error.message, {
    status: getHttpStatusOfError(error.refusal),
    headers: getRetryAfterHeaders(error),
  });
});
serveSharePictures.get(path, async (c) => {
  const { services, address } = c.get("request");
  const { slug, file } = c.req.param();
  const version = file.slice("share-".length, -".jpg".length);
  const { movedTo, picture } = await drawSharePicture(services, { slug, version, address });
  if (movedTo !== undefined) return c.redirect(movedTo);
  return c.body(picture.bytes, 200, {
    "Content-Type": picture.contentType,
    // No cache stores the response, so that unsharing takes effect at once.
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
});
rejectOtherMethods(serveSharePictures);
