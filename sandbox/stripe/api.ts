import { Hono } from "hono";
import type { SandboxEnvironment } from "../bindings.ts";
import { deliverUnlessHeld } from "./deliver-webhooks.ts";
import { createInvalidKeyError, createUnavailableError, type StripeApiError } from "./faults.ts";
import { getStripeStub } from "./stripe-stub.ts";

const slowMs = 20_000;

/**
 * Stripe's API, like `https://api.stripe.com/v1/…`. The app's route forwards only `/sandbox/*`, so no browser
 * can reach it.
 */
export const stripeApi = new Hono<SandboxEnvironment>();

stripeApi.all("/*", async (c) => {
  const requestId = `req_${crypto.randomUUID().replaceAll("-", "").slice(0, 14)}`;
  const fault = (refusal: StripeApiError) =>
    Response.json(refusal.body, { status: refusal.status, headers: { "Request-Id": requestId } });

  const key = c.req.header("Authorization")?.replace(/^Bearer /, "") ?? null;
  if (!key?.startsWith("sk_test_")) return fault(createInvalidKeyError(key));
  const stripe = getStripeStub(c.env);
  const settings = await stripe.settings();
  if (settings.api === "down") return fault(createUnavailableError());

  const { pathname, searchParams } = new URL(c.req.url);
  const { status, body, isReplay, events } = await stripe.callApi({
    method: c.req.method,
    path: pathname,
    form: c.req.method === "POST" ? await readFormText(c.req.raw) : searchParams.toString(),
    requestId,
    idempotencyKey: c.req.header("Idempotency-Key") ?? null,
  });
  // The response does not wait for webhooks, because the caller may be the app, which must respond to them.
  await deliverUnlessHeld(c, events, "later");
  // In slow mode the call takes effect at once, and only the response is delayed.
  if (settings.api === "slow") await scheduler.wait(slowMs);
  const headers = new Headers({ "Content-Type": "application/json", "Request-Id": requestId });
  if (isReplay) headers.set("Idempotent-Replayed", "true");
  return new Response(body, { status, headers });
});

/** Reads the body as bytes, because `text()` logs a warning for this content type. */
async function readFormText(request: Request): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer());
}
