import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import * as z from "zod";
import type { Sandbox } from "./bindings.ts";

const putPage = z.object({
  host: z.string(),
  /** With its query. */
  path: z.string().startsWith("/"),
  status: z.number().int().min(200).max(599).default(200),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(""),
  /** For bytes that are no UTF-8. */
  bodyIsBase64: z.boolean().default(false),
  delayMs: z.number().default(0),
});

/** Other people's sites: pages that were put here, and pictures, good and bad, at https://pictures.sandbox.test. */
export const web = new Hono<Sandbox>();

web.post("/", async (c) => {
  const page = putPage.parse(await c.req.json());
  await c.env.MAILBOX.put(await keyOf(page.host + page.path), JSON.stringify(page));
  return c.json({ address: `https://${page.host}${page.path}` });
});
web.get("/put", async (c) => {
  const { host, pathname, search } = new URL(c.req.query("address") ?? "");
  const stored = await c.env.MAILBOX.get(await keyOf(host + pathname + search), "json");
  if (stored === null) return new Response("Not here", { status: 404, headers: { "Sandbox-Web": "none" } });
  const { status, headers, body, bodyIsBase64, delayMs } = putPage.parse(stored);
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const sent = bodyIsBase64 ? Buffer.from(body, "base64") : body;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? sent : null, { status, headers: { "Content-Type": "text/html", ...headers } });
});

/** A key of KV has at most 512 bytes. */
async function keyOf(address: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address));
  return `web:${Buffer.from(hash).toString("hex")}`;
}

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

web.get(
  "/pixel.png",
  () => new Response(Buffer.from(onePixel, "base64"), { headers: { "Content-Type": "text/html" } }),
);
web.get("/page.jpg", () => new Response("<title>No picture</title>", { headers: { "Content-Type": "image/jpeg" } }));
web.get("/gone.png", () => new Response("Gone", { status: 410 }));
/** What was asked, as JSON. */
web.get("/asked", (c) => c.json(Object.fromEntries(c.req.raw.headers)));
web.get("/to", (c) => c.redirect(c.req.query("address") ?? "", 302));
web.get("/loop", (c) => c.redirect("/loop", 307));
web.get("/hops/:left", (c) => {
  const left = Number(c.req.param("left"));
  return c.redirect(left === 0 ? "/pixel.png" : `/hops/${left - 1}`, 301);
});
web.get("/silent", () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response("Late")), 20_000)));
web.get("/endless", () => new Response(endless(new Uint8Array(64 * 1024))));
web.get("/slow", () => new Response(endless(new Uint8Array(1), 100)));
/** Some kilobytes that become 8 MB. */
web.get("/bomb", () => {
  const headers = { "Content-Encoding": "gzip" };
  return new Response(gzipSync(new Uint8Array(8 * 1024 * 1024)), { headers, encodeBody: "manual" });
});

function endless(chunk: Uint8Array, pauseMs = 0): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      controller.enqueue(chunk.slice());
    },
  });
}
