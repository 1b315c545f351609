import type { CheckoutSession } from "./checkout-session.ts";
import type { Invoice } from "./invoice.ts";
import type { Subscription } from "./subscription.ts";

/** The API version that the current SDK pins. Stripe sends each webhook endpoint events in that endpoint's version. */
const apiVersion = "2026-10-28.endive";

/** The events that the webhook endpoint subscribes to. */
export type StripeEventType =
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "customer.subscription.created"
  | "customer.subscription.updated"
  | "customer.subscription.deleted"
  | "invoice.paid"
  | "invoice.payment_failed";
export type StripeEventSubject = CheckoutSession | Subscription | Invoice;

export type StripeEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: StripeEventSubject; previous_attributes?: Partial<StripeEventSubject> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: StripeEventType;
};

/** One attempt to deliver an event to the app; `status` is null when there was no response. */
export type WebhookDelivery = { at: string; status: number | null; answer: string };
export type StoredStripeEvent = { id: string; event: StripeEvent; deliveries: WebhookDelivery[] };

export function createStripeEvent(fields: {
  id: string;
  created: number;
  type: StripeEventType;
  object: StripeEventSubject;
  before?: StripeEventSubject;
  request: { id: string | null; idempotency_key: string | null };
}): StripeEvent {
  const previous = fields.before && getChangedFields(fields.before, fields.object);
  return {
    id: fields.id,
    object: "event",
    api_version: apiVersion,
    created: fields.created,
    data: { object: fields.object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: fields.request,
    type: fields.type,
  };
}

function getChangedFields(before: StripeEventSubject, after: StripeEventSubject): Partial<StripeEventSubject> {
  const now = new Map<string, unknown>(Object.entries(after));
  const differs = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(now.get(key));
  return Object.fromEntries(Object.entries(before).filter(differs));
}
