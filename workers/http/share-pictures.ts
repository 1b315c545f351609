import { Hono } from "hono";
import { isDomainError } from "#app/domain/domain-error.ts";
import { drawSharePicture } from "#app/domain/sharing/draw-share-picture.server.ts";
import { retryAfter, statusOfRefusal } from "#app/http/error-response.server.ts";
import type { Door } from "./door.ts";
import { refuseOtherMethods } from "./refuse-other-methods.ts";

/** The pages of `/recipe` are Remix's. */
export const sharePictures = new Hono<Door>();

const path = "/:slug/:file{share-[\\w-]{10}\\.jpg}";

sharePictures.use(path, async (c, next) => {
  await next();
  c.header("Content-Security-Policy", "default-src 'none'");
  if (c.res.status !== 200) c.header("Cache-Control", "no-store");
});
sharePictures.onError((error) => {
  if (!isDomainError(error)) throw error;
  return new Response(error.message, { status: statusOfRefusal(error.refusal), headers: retryAfter(error) });
});
sharePictures.get(path, async (c) => {
  const { services, address } = c.get("request");
  const { slug, file } = c.req.param();
  const version = file.slice("share-".length, -".jpg".length);
  const { movedTo, picture } = await drawSharePicture(services, { slug, version, address });
  if (movedTo !== undefined) return c.redirect(movedTo);
  return c.body(picture.bytes, 200, {
    "Content-Type": picture.contentType,
    // Kept by nobody on the way: the end of the sharing counts at once.
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
});
refuseOtherMethods(sharePictures);
