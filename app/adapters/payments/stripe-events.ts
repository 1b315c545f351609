import type Stripe from "stripe";
import * as z from "zod";
import type { PaymentEvent } from "./payments.ts";

/** A signature proves the sender of an event, not its shape. */
const paymentEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.date(),
  customerId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  namedUserId: z.string().nullable(),
});

/** Throws if a part of the event is missing. */
export function parsePaymentEvent(event: Stripe.Event): PaymentEvent {
  return paymentEventSchema.parse(toPaymentEvent(event));
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const known = { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), namedUserId: null };
  switch (event.type) {
    case "checkout.session.completed":
      return {
        ...known,
        customerId: getId(event.data.object.customer),
        subscriptionId: getId(event.data.object.subscription),
        namedUserId: event.data.object.client_reference_id,
      };
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return { ...known, customerId: getId(event.data.object.customer), subscriptionId: event.data.object.id };
    case "invoice.paid":
    case "invoice.payment_failed":
      return {
        ...known,
        customerId: getId(event.data.object.customer),
        subscriptionId: getId(event.data.object.parent?.subscription_details?.subscription ?? null),
      };
    default:
      return { ...known, customerId: null, subscriptionId: null };
  }
}

/** Stripe sends an object or only its id. */
export function getId(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : value.id;
}
