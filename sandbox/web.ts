import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import type { Sandbox } from "./bindings.ts";

/** Other people's sites, good and bad, at https://pictures.sandbox.test. */
export const web = new Hono<Sandbox>();

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
