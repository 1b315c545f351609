import { Hono } from "hono";
import type { SandboxEnvironment } from "./bindings.ts";

type PushMessage = { headers: Record<string, string> /** In Base64. */; body: string };

/** RFC 8030 and RFC 8292 require these headers; RFC 8291 the encoding. */
const required: Record<string, RegExp> = {
  TTL: /^\d+$/,
  Authorization: /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]+$/,
  "Content-Encoding": /^aes128gcm$/,
};
const answers = [201, 404, 410, 429, 500];
const maxMessageBytes = 4_096;

/** Stands in for the push services of browsers. The endpoint `/{status}/{name}` records a message and answers with the status. */
export const pushService = new Hono<SandboxEnvironment>();

pushService.post("/:status/:name", async (c) => {
  const status = Number(c.req.param("status"));
  const body = Buffer.from(await c.req.arrayBuffer());
  const wrong = Object.keys(required).filter((name) => !required[name]?.test(c.req.header(name) ?? ""));
  if (wrong.length > 0) return c.text(`Missing or wrong: ${wrong.join(", ")}`, 400);
  if (body.length > maxMessageBytes) return c.text("Too large", 413);
  if (!answers.includes(status)) return c.text("Unknown endpoint", 400);
  const key = getKey(c.req.param());
  const earlier = await c.env.MAILBOX.get<PushMessage[]>(key, "json");
  const message = { headers: Object.fromEntries(c.req.raw.headers), body: body.toString("base64") };
  await c.env.MAILBOX.put(key, JSON.stringify([message, ...(earlier ?? [])]));
  return new Response(null, { status });
});

pushService.get("/:status/:name", async (c) =>
  c.json((await c.env.MAILBOX.get<PushMessage[]>(getKey(c.req.param()), "json")) ?? []),
);

function getKey({ status, name }: { status: string; name: string }): string {
  return `push:${status}:${name}`;
}
