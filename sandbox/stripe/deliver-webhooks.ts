import type { Context } from "hono";
import type { SandboxEnvironment } from "../bindings.ts";
import type { WebhookDelivery } from "./objects/event.ts";
import { getStripeStub } from "./stripe-stub.ts";

export type EventDelivery = { id: string } & WebhookDelivery;
type Options = { times?: number; timestamp?: number; together?: boolean };

const webhookPath = "/api/stripe-webhook";
/** How long a page waits for the app to process the webhook of its action. */
const patienceMs = 2000;
/** Stripe's own timeout is about as long. */
const timeLimitMs = 20_000;
const maxAnswerLength = 200;

/** Sends events to the app in the given order, one after another unless `together`, and records the responses. */
export async function deliverWebhookEvents(
  c: Context<SandboxEnvironment>,
  ids: string[],
  options: Options = {},
): Promise<EventDelivery[]> {
  const rounds = ids.flatMap((id) => Array.from({ length: options.times ?? 1 }, () => id));
  if (options.together) return Promise.all(rounds.map((id) => deliverEvent(c, id, options)));
  const delivered: EventDelivery[] = [];
  for (const id of rounds) delivered.push(await deliverEvent(c, id, options));
  return delivered;
}

/**
 * Delivers the events of a call, unless deliveries are held. Without a binding to the app, as in tests of the Worker,
 * deliveries are always held.
 */
export async function deliverUnlessHeld(
  c: Context<SandboxEnvironment>,
  events: string[],
  manner: "wait" | "later",
): Promise<void> {
  if (!c.env.APP || events.length === 0) return;
  const { deliveries } = await getStripeStub(c.env).settings();
  if (deliveries === "held") return;
  const work = deliverWebhookEvents(c, events);
  c.executionCtx.waitUntil(work);
  if (manner === "wait") await Promise.race([work, scheduler.wait(patienceMs)]);
}

/** Creates the header with which Stripe signs the payload. */
export async function createSignatureHeader(
  payload: string,
  secret: string,
  timestamp = getNowSeconds(),
): Promise<string> {
  const encoder = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), hmac, false, ["sign"]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${timestamp}.${payload}`)));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${timestamp},v1=${hex}`;
}

async function deliverEvent(c: Context<SandboxEnvironment>, id: string, options: Options): Promise<EventDelivery> {
  const stripe = getStripeStub(c.env);
  const stored = await stripe.event(id);
  if (!stored) return { id, ...createDelivery(null, "No such event") };
  const payload = JSON.stringify(stored.event, null, 2);
  const delivery = await postToWebhook(c, payload, options.timestamp);
  await stripe.recordDelivery(id, delivery);
  return { id, ...delivery };
}

async function postToWebhook(
  c: Context<SandboxEnvironment>,
  payload: string,
  timestamp?: number,
): Promise<WebhookDelivery> {
  if (!c.env.APP) return createDelivery(null, "The app is not bound here");
  try {
    const response = await c.env.APP.fetch(new URL(webhookPath, getAppOrigin(c)).href, {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": await createSignatureHeader(payload, c.env.STRIPE_WEBHOOK_SECRET, timestamp),
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return createDelivery(response.status, (await response.text()).slice(0, maxAnswerLength));
  } catch (error) {
    return createDelivery(null, String(error).slice(0, maxAnswerLength));
  }
}

/**
 * Returns the app's origin. A request for a sandbox page has the app's origin. A call of the API has Stripe's, so a local
 * address stands in for the app's.
 */
function getAppOrigin(c: Context<SandboxEnvironment>): string {
  const { hostname, origin } = new URL(c.req.url);
  return hostname === "api.stripe.com" ? "http://localhost" : origin;
}

function createDelivery(status: number | null, answer: string): WebhookDelivery {
  return { at: new Date().toISOString(), status, answer };
}

function getNowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
