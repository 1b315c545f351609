import type { Context } from "hono";
import type { Sandbox } from "../bindings.ts";
import type { Delivery } from "./objects/event.ts";
import { stripeStub } from "./stripe-stub.ts";

export type Delivered = { id: string } & Delivery;
type Options = { times?: number; timestamp?: number; together?: boolean };

const webhookPath = "/api/stripe-webhook";
/** How long a page waits for the app to process the webhook of its action. */
const patienceMs = 2000;
/** Stripe times out after about as long. */
const timeLimitMs = 20_000;
const keptAnswer = 200;

/** Sends events to the app in the given order, one after another unless `together`, and records the responses. */
export async function deliver(c: Context<Sandbox>, ids: string[], options: Options = {}): Promise<Delivered[]> {
  const rounds = ids.flatMap((id) => Array.from({ length: options.times ?? 1 }, () => id));
  if (options.together) return Promise.all(rounds.map((id) => deliverOne(c, id, options)));
  const delivered: Delivered[] = [];
  for (const id of rounds) delivered.push(await deliverOne(c, id, options));
  return delivered;
}

/**
 * Sends what just happened, unless deliveries are held. Without the app binding, as in tests of the Worker,
 * they always are.
 */
export async function deliverSoon(c: Context<Sandbox>, events: string[], manner: "wait" | "later"): Promise<void> {
  if (!c.env.APP || events.length === 0) return;
  const { deliveries } = await stripeStub(c.env).settings();
  if (deliveries === "held") return;
  const work = deliver(c, events);
  c.executionCtx.waitUntil(work);
  if (manner === "wait") await Promise.race([work, scheduler.wait(patienceMs)]);
}

/** The header with which Stripe proves that it wrote the payload. */
export async function signatureHeader(payload: string, secret: string, timestamp = nowSeconds()): Promise<string> {
  const encoder = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), hmac, false, ["sign"]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${timestamp}.${payload}`)));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${timestamp},v1=${hex}`;
}

async function deliverOne(c: Context<Sandbox>, id: string, options: Options): Promise<Delivered> {
  const stripe = stripeStub(c.env);
  const stored = await stripe.event(id);
  if (!stored) return { id, ...outcome(null, "No such event") };
  const payload = JSON.stringify(stored.event, null, 2);
  const delivery = await post(c, payload, options.timestamp);
  await stripe.recordDelivery(id, delivery);
  return { id, ...delivery };
}

async function post(c: Context<Sandbox>, payload: string, timestamp?: number): Promise<Delivery> {
  if (!c.env.APP) return outcome(null, "The app is not bound here");
  try {
    const response = await c.env.APP.fetch(new URL(webhookPath, appOrigin(c)).href, {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": await signatureHeader(payload, c.env.STRIPE_WEBHOOK_SECRET, timestamp),
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
      body: payload,
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return outcome(response.status, (await response.text()).slice(0, keptAnswer));
  } catch (error) {
    return outcome(null, String(error).slice(0, keptAnswer));
  }
}

/**
 * A page's request came through the app's route; a call of the API has Stripe's own address, which does not
 * reveal the app's.
 */
function appOrigin(c: Context<Sandbox>): string {
  const { hostname, origin } = new URL(c.req.url);
  return hostname === "api.stripe.com" ? "http://localhost" : origin;
}

function outcome(status: number | null, answer: string): Delivery {
  return { at: new Date().toISOString(), status, answer };
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
