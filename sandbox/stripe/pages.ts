import { type Context, Hono } from "hono";
import * as z from "zod";
import type { SandboxEnvironment } from "../bindings.ts";
import { checkoutPages } from "./checkout-pages.ts";
import { createSignatureHeader, deliverWebhookEvents } from "./deliver-webhooks.ts";
import { renderEventsPage } from "./events-page.ts";
import type { StoredStripeEvent } from "./objects/event.ts";
import { portalPages } from "./portal-pages.ts";
import { getStripeStub } from "./stripe-stub.ts";

const shownEvents = 50;
const shownRefunds = 20;
const searchedEvents = 1000;

const settingsSchema = z.object({
  deliveries: z.enum(["at_once", "held"]).optional(),
  api: z.enum(["up", "slow", "down"]).optional(),
});
const deliverSchema = z.object({
  ids: z.array(z.string()),
  times: z.number().int().min(1).max(100).optional(),
  timestamp: z.number().int().optional(),
  together: z.boolean().optional(),
});
const sendSchema = z.union([
  z.object({ order: z.enum(["oldest", "newest"]) }),
  z.object({ id: z.string(), times: z.coerce.number().int().min(1).max(100).default(1) }),
]);
const signSchema = z.object({ payload: z.string(), timestamp: z.number().optional(), secret: z.string().optional() });

/** Stripe's checkout and portal, and the page with the controls for webhooks and the API. */
export const stripePages = new Hono<SandboxEnvironment>();

stripePages.get("/", async (c) => {
  const stripe = getStripeStub(c.env);
  const [settings, events] = [await stripe.settings(), await stripe.events(shownEvents)];
  return c.html(renderEventsPage(settings, events, await stripe.refunds(shownRefunds)));
});

stripePages.get("/events.json", async (c) => {
  const customer = c.req.query("customer");
  const events = await getStripeStub(c.env).events(searchedEvents);
  const wanted = events.filter(({ event }) => customer === undefined || event.data.object.customer === customer);
  return c.json(wanted.slice(0, shownEvents));
});

stripePages.get("/settings", async (c) => c.json(await getStripeStub(c.env).settings()));

stripePages.post("/settings", async (c) => {
  const settings = await getStripeStub(c.env).change(settingsSchema.parse(await readFormFields(c)));
  return isJson(c) ? c.json(settings) : c.redirect("/sandbox/stripe", 303);
});

stripePages.post("/sign", async (c) => {
  const { payload, timestamp, secret } = signSchema.parse(await c.req.json());
  return c.json({ header: await createSignatureHeader(payload, secret ?? c.env.STRIPE_WEBHOOK_SECRET, timestamp) });
});

stripePages.post("/deliver", async (c) => {
  const { ids, ...options } = deliverSchema.parse(await c.req.json());
  return c.json(await deliverWebhookEvents(c, ids, options));
});

stripePages.post("/send", async (c) => {
  const order = sendSchema.parse(await c.req.parseBody());
  if ("id" in order) await deliverWebhookEvents(c, [order.id], { times: order.times });
  else await deliverWebhookEvents(c, listHeldEventIds(await getStripeStub(c.env).events(searchedEvents), order.order));
  return c.redirect("/sandbox/stripe", 303);
});

stripePages.route("/checkout", checkoutPages);
stripePages.route("/portal", portalPages);

function listHeldEventIds(newestFirst: StoredStripeEvent[], order: "oldest" | "newest"): string[] {
  const held = newestFirst.filter(({ deliveries }) => deliveries.length === 0).map(({ id }) => id);
  return order === "newest" ? held : held.reverse();
}

function readFormFields(c: Context<SandboxEnvironment>): Promise<unknown> {
  return isJson(c) ? c.req.json() : c.req.parseBody();
}

function isJson(c: Context<SandboxEnvironment>): boolean {
  return c.req.header("Content-Type")?.startsWith("application/json") ?? false;
}
