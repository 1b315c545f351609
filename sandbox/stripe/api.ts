import { Hono } from "hono";
import type { Sandbox } from "../bindings.ts";
import { deliverSoon } from "./deliver-webhooks.ts";
import { isDown, type StripeFault, wrongKey } from "./faults.ts";
import { stripeStub } from "./stripe-stub.ts";

const slowMs = 20_000;

/**
 * Stripe's API, like `https://api.stripe.com/v1/…`. The app's route forwards only `/sandbox/*`, so no browser
 * can reach it.
 */
export const api = new Hono<Sandbox>();

api.all("/*", async (c) => {
  const requestId = `req_${crypto.randomUUID().replaceAll("-", "").slice(0, 14)}`;
  const fault = (refusal: StripeFault) =>
    Response.json(refusal.body, { status: refusal.status, headers: { "Request-Id": requestId } });

  const key = c.req.header("Authorization")?.replace(/^Bearer /, "") ?? null;
  if (!key?.startsWith("sk_test_")) return fault(wrongKey(key));
  const stripe = stripeStub(c.env);
  const settings = await stripe.settings();
  if (settings.api === "down") return fault(isDown());

  const { pathname, searchParams } = new URL(c.req.url);
  const { status, body, isReplay, events } = await stripe.callApi({
    method: c.req.method,
    path: pathname,
    form: c.req.method === "POST" ? await formText(c.req.raw) : searchParams.toString(),
    requestId,
    idempotencyKey: c.req.header("Idempotency-Key") ?? null,
  });
  // The caller may be the app itself, which would respond to no webhook sooner if this waited for it.
  await deliverSoon(c, events, "later");
  // Slow in the worst way: the work is done, and only the response is late.
  if (settings.api === "slow") await scheduler.wait(slowMs);
  const headers = new Headers({ "Content-Type": "application/json", "Request-Id": requestId });
  if (isReplay) headers.set("Idempotent-Replayed", "true");
  return new Response(body, { status, headers });
});

/** `text()` would warn, since it treats forms as bytes. */
async function formText(request: Request): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer());
}
