import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { type Context, Hono } from "hono";
import type { Bindings } from "#app/adapters/bindings.ts";
import { pageOwnerHeader } from "#app/domain/accounts/page-owner.ts";
import type { JobMessage } from "#app/domain/jobs.ts";
import { networkOf } from "#app/domain/network-of.ts";
import { releaseHeader } from "#app/domain/release.ts";
import { createRequestContext } from "#app/http/request-context.server.ts";
import { createServices } from "#app/services.server.ts";
import { runChores } from "./cron/run-chores.ts";
import { api } from "./http/api.ts";
import type { Door } from "./http/door.ts";
import { images } from "./http/images.ts";
import { missingFiles } from "./http/missing-files.ts";
import { oneHost } from "./http/one-host.ts";
import { isPublicPage, publicPages } from "./http/public-pages.ts";
import { robots } from "./http/robots.ts";
import { isSameOriginOrSafe } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { setHeaders } from "./http/set-headers.ts";
import { sharePictures } from "./http/share-pictures.ts";
import { handleJobs } from "./queue/handle-jobs.ts";

export { CoupleChannel } from "./couple-channel.ts";

const isDevelopment = import.meta.env?.DEV === true;
const remix = createRequestHandler(build, isDevelopment ? "development" : "production");

const door = new Hono<Door>();

door.use(securityHeaders);
door.use(oneHost);
door.get("*", publicPages);

door.use(async (c, next) => {
  const { origin } = new URL(c.req.url);
  // Not Hono's `requestId`, which trusts the caller's header.
  const requestId = c.req.header("CF-Ray") ?? crypto.randomUUID();
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const network = networkOf(c.req.header("CF-Connecting-IP") ?? "local");
  const services = createServices(c.env, { id: requestId, origin, network, waitUntil });
  const request = createRequestContext({ services, request: c.req.raw, requestId, network, waitUntil });
  c.set("request", request);

  if (isSameOriginOrSafe(c.req.raw)) await next();
  else c.res = new Response("This request came from another site.", { status: 403 });

  // The response to a WebSocket upgrade has no headers to set.
  if (c.res.webSocket) return;

  const response = setHeaders(c.res, (headers) => {
    headers.set("X-Request-Id", requestId);
    for (const cookie of request.cookies) headers.append("Set-Cookie", cookie);
  });
  c.res = undefined;
  c.res = response;
});

door.onError((error, c) => {
  c.get("request")?.services.log.error("request.failed", error, { path: c.req.path });
  return c.text("Something went wrong", 500);
});

door.get("/robots.txt", robots);
door.route("/images", images);
door.route("/recipe", sharePictures);
door.route("/api", api);
// The sandbox stands in for the outside world; its binding exists only locally.
door.all("/sandbox/*", (c, next) => (c.env.SANDBOX ? c.env.SANDBOX.fetch(c.req.raw) : next()));
door.use(missingFiles);
door.all("*", answerPage);

const reading = ["GET", "HEAD"];
const pageMethods = [...reading, "POST"];

/** Data responses name the release for open pages; in development every change would be a new one. */
async function answerPage(c: Context<Door>): Promise<Response> {
  const methods = isPublicPage(c.req.path) ? reading : pageMethods;
  if (!methods.includes(c.req.method)) {
    const allowed = { Allow: methods.join(", "), "Cache-Control": "no-store" };
    return new Response("This can't be done here.", { status: 405, headers: allowed });
  }
  const rendered = await remix(asPageRequest(c.req.raw), c.get("request"));
  const response = c.get("request").overridingResponse() ?? rendered;
  const isData = c.req.path.endsWith(".data");
  const { headers } = response;
  // A response is for one person unless it says that it is public.
  const isPageItself = !isData && c.req.method !== "POST" && response.status < 400;
  if (!isPageItself || !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (build.mode === "production" && isData) headers.set(releaseHeader, build.assets.version);
  const { retryAfterSeconds } = c.get("request");
  if (retryAfterSeconds !== null) headers.set("Retry-After", String(retryAfterSeconds));
  const pageOwner = isData ? c.get("request").responseOwner() : null;
  if (pageOwner !== null) headers.set(pageOwnerHeader, pageOwner);
  return response;
}

/** Without what Remix would report as our own failure. */
function asPageRequest(request: Request): Request {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  const headers = new Headers(request.headers);
  // Sec-Fetch-Site has already shown that it is ours (same-origin.ts).
  if (headers.get("Origin") === "null") headers.set("Origin", url.origin);
  // Remix compares the origin with this header, which anybody can send.
  headers.delete("X-Forwarded-Host");
  const { method, signal } = request;
  return new Request(url, { method, headers, signal, body: method === "POST" ? request.body : null });
}

export default {
  fetch: door.fetch,
  queue: handleJobs,
  scheduled: runChores,
} satisfies ExportedHandler<Bindings, JobMessage>;
