import { createRequestHandler, type RequestHandler } from "@remix-run/cloudflare";
import { type Context, Hono, type Next } from "hono";
import type { WorkerBindings } from "#app/adapters/bindings.ts";
import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import { isScriptSubmission } from "#app/http/form-response.ts";
import { createRequestContext } from "#app/http/request-context.server.ts";
import { parseClientNetwork } from "#app/modules/client-network.ts";
import { senderHeader } from "#app/modules/request-headers.ts";
import { createPublicServices, createServices } from "#app/services.server.ts";
import { runScheduledTasks } from "./cron/run-scheduled-tasks.ts";
import { apiRoutes } from "./http/api.ts";
import { maskSecretPath } from "./http/calendar.ts";
import type { HonoEnv } from "./http/hono-env.ts";
import { servePhotos } from "./http/photos.ts";
import { isPublicPage, servePublicPages } from "./http/public-pages.ts";
import { isSameOriginOrSafe, requireCanonicalHost } from "./http/require-canonical-host.ts";
import { securityHeaders, setHeaders } from "./http/security-headers.ts";
import { answerSubmission } from "./http/submissions.ts";
import { handleJobs } from "./queue/handle-jobs.ts";

export { Couple } from "./couple.ts";

const isDevelopment = import.meta.env?.DEV === true;
let pages: Promise<RequestHandler> | undefined;

const app = new Hono<HonoEnv>();

app.use(securityHeaders);
app.use(requireCanonicalHost);
app.get("*", servePublicPages);

app.use(async (c, next) => {
  const { origin } = new URL(c.req.url);
  // Hono's `requestId` is not used, because it trusts the caller's header.
  const requestId = c.req.header("CF-Ray") ?? crypto.randomUUID();
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const network = parseClientNetwork(c.req.header("CF-Connecting-IP") ?? "local");
  const sender = c.req.header(senderHeader);
  const services = createServices(c.env, { id: requestId, origin, network, sender, waitUntil });
  const request = createRequestContext({ services, request: c.req.raw, requestId, network, waitUntil });
  c.set("request", request);

  if (isSameOriginOrSafe(c.req.raw)) await next();
  else c.res = new Response("This request came from another site.", { status: 403 });

  // Leaves the response to a WebSocket upgrade alone, because it has no headers to set.
  if (c.res.webSocket) return;

  const response = setHeaders(c.res, (headers) => {
    headers.set("X-Request-Id", requestId);
    for (const cookie of request.cookies) headers.append("Set-Cookie", cookie);
  });
  c.res = undefined;
  c.res = response;
});

app.onError((error, c) => {
  c.get("request")?.services.log.error("request.failed", error, { path: maskSecretPath(c.req.path) });
  return c.text("Something went wrong", 500);
});

app.get("/robots.txt", serveRobots);
app.route("/images", servePhotos);
app.route("/api", apiRoutes);
app.all("/mcp", async (c) => (await import("./http/mcp.ts")).mcp.fetch(c.req.raw, { request: c.get("request") }));
// The sandbox binding exists only locally.
app.all("/sandbox/*", (c, next) => (c.env.SANDBOX ? c.env.SANDBOX.fetch(c.req.raw) : next()));
app.use(answerMissingFile);
app.all("*", answerPage);

const reading = ["GET", "HEAD"];
const pageMethods = [...reading, "POST"];

async function answerPage(c: Context<HonoEnv>): Promise<Response> {
  const methods = isPublicPage(c.req.path) ? reading : pageMethods;
  if (!methods.includes(c.req.method)) {
    const allowed = { Allow: methods.join(", "), "Cache-Control": "no-store" };
    return new Response("This action isn't available here.", { status: 405, headers: allowed });
  }
  const response = isScriptSubmission(c.req.raw)
    ? await answerSubmission(c)
    : await (await loadPages())(asPageRequest(c.req.raw), c.get("request"));
  const isData = c.req.path.endsWith(".data");
  const { headers } = response;
  // A response belongs to one person unless its headers say that it is public.
  const isPageItself = !isData && c.req.method !== "POST" && response.status < 400;
  if (!isPageItself || !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  const retryAfterSeconds = c.get("request").refusal?.retryAfterSeconds ?? null;
  if (retryAfterSeconds !== null) headers.set("Retry-After", String(retryAfterSeconds));
  return response;
}

/** Loads the pages with the first request for one, because sockets, jobs and API requests start faster without them. */
function loadPages(): Promise<RequestHandler> {
  pages ??= import("virtual:remix/server-build").then((build) =>
    createRequestHandler(build, isDevelopment ? "development" : "production"),
  );
  return pages;
}

/** Removes request headers that would make Remix report an error of its own. */
function asPageRequest(request: Request): Request {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  const headers = new Headers(request.headers);
  // `isSameOriginOrSafe` has already checked Sec-Fetch-Site.
  if (headers.get("Origin") === "null") headers.set("Origin", url.origin);
  // Removes the header, because Remix would compare the origin with it and anybody can send it.
  headers.delete("X-Forwarded-Host");
  const { method, signal } = request;
  return new Request(url, { method, headers, signal, body: method === "POST" ? request.body : null });
}

export default {
  fetch: app.fetch,
  queue: handleJobs,
  scheduled: runScheduledTasks,
} satisfies ExportedHandler<WorkerBindings, JobMessage>;

/** Matches file folders, endpoints and names with a file extension, except pictures of blog articles. */
const noPage = /^\/(?:api|assets|images|reader)\/|\/(?!share\.jpg$)[^/]*\.(?!data$|xml$)\w{1,8}$/;

/** Answers a missing file or endpoint with a short text instead of a page. */
async function answerMissingFile(c: Context<HonoEnv>, next: Next): Promise<Response | undefined> {
  if (!noPage.test(c.req.path)) {
    await next();
    return;
  }
  return c.text("Not found", 404, { "Cache-Control": "no-store" });
}

const closed = ["/api", "/sandbox"];

/** Serves robots.txt. Crawlers may visit every page, because only a visited page can say `noindex`. */
function serveRobots(c: Context<HonoEnv>): Response {
  const { origin } = new URL(c.req.url);
  const { publicOrigin } = createPublicServices(c.env, { origin });
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin ?? origin}/sitemap.xml`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=86400" });
}
