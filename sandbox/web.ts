import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import * as z from "zod";
import type { SandboxEnvironment } from "./bindings.ts";

const pageSchema = z.object({
  host: z.string(),
  /** The path with its query. */
  path: z.string().startsWith("/"),
  status: z.number().int().min(200).max(599).default(200),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(""),
  /** True if `body` is Base64, for bytes that are not valid UTF-8. */
  bodyIsBase64: z.boolean().default(false),
  delayMs: z.number().default(0),
});

/** Stands in for other web sites: stored pages, and valid and broken pictures at https://pictures.sandbox.test. */
export const otherWebSites = new Hono<SandboxEnvironment>();

otherWebSites.post("/", async (c) => {
  const page = pageSchema.parse(await c.req.json());
  await c.env.MAILBOX.put(await getPageKey(page.host + page.path), JSON.stringify(page));
  return c.json({ address: `https://${page.host}${page.path}` });
});
otherWebSites.get("/put", async (c) => {
  const { host, pathname, search } = new URL(c.req.query("address") ?? "");
  const stored = await c.env.MAILBOX.get(await getPageKey(host + pathname + search), "json");
  if (stored === null) return new Response("Not here", { status: 404, headers: { "Sandbox-Web": "none" } });
  const { status, headers, body, bodyIsBase64, delayMs } = pageSchema.parse(stored);
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const sent = bodyIsBase64 ? Buffer.from(body, "base64") : body;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? sent : null, { status, headers: { "Content-Type": "text/html", ...headers } });
});

/** Hashes the address, because a KV key has at most 512 bytes. */
async function getPageKey(address: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address));
  return `web:${Buffer.from(hash).toString("hex")}`;
}

const onePixelPng = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

otherWebSites.get(
  "/pixel.png",
  () => new Response(Buffer.from(onePixelPng, "base64"), { headers: { "Content-Type": "text/html" } }),
);
otherWebSites.get(
  "/page.jpg",
  () => new Response("<title>No picture</title>", { headers: { "Content-Type": "image/jpeg" } }),
);
otherWebSites.get("/gone.png", () => new Response("Gone", { status: 410 }));
/** Returns the request's headers as JSON. */
otherWebSites.get("/asked", (c) => c.json(Object.fromEntries(c.req.raw.headers)));
otherWebSites.get("/to", (c) => c.redirect(c.req.query("address") ?? "", 302));
otherWebSites.get("/loop", (c) => c.redirect("/loop", 307));
otherWebSites.get("/hops/:left", (c) => {
  const left = Number(c.req.param("left"));
  return c.redirect(left === 0 ? "/pixel.png" : `/hops/${left - 1}`, 301);
});
otherWebSites.get(
  "/silent",
  () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response("Late")), 20_000)),
);
otherWebSites.get("/endless", () => new Response(createEndlessStream(new Uint8Array(64 * 1024))));
otherWebSites.get("/slow", () => new Response(createEndlessStream(new Uint8Array(1), 100)));
/** A decompression bomb: some kilobytes that become 8 MB. */
otherWebSites.get("/bomb", () => {
  const headers = { "Content-Encoding": "gzip" };
  return new Response(gzipSync(new Uint8Array(8 * 1024 * 1024)), { headers, encodeBody: "manual" });
});

function createEndlessStream(chunk: Uint8Array, pauseMs = 0): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      controller.enqueue(chunk.slice());
    },
  });
}
