import Stripe from "stripe";
import { type BillingPlan, type Subscription, subscriptionStatuses } from "#app/domain/billing/subscription.ts";
import { CustomerGone, type PaymentEvent, type Payments } from "./payments.ts";

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  prices: Record<BillingPlan, string>;
};

/** Nobody waits longer for a page to pay on. */
const timeoutMs = 8_000;

/** `send` goes to the local stand-in; null to Stripe itself. */
export function createStripePayments(
  { secretKey, webhookSecret, prices }: StripeConfig,
  send: typeof fetch | null,
): Payments {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(send ?? undefined),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    async createCustomer({ userId, email, key }) {
      const customer = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey: key });
      return customer.id;
    },

    async openCheckout({ customerId, userId, plan, successUrl, cancelUrl }) {
      return orGone(async () => {
        const { data: latest } = await stripe.checkout.sessions.list({ customer: customerId, limit: 10 });
        const open = latest.filter((session) => session.status === "open");
        const same = open.find((session) => session.metadata?.plan === plan && session.url);
        for (const session of open) if (session !== same) await stripe.checkout.sessions.expire(session.id);
        if (same?.url) return same.url;
        // Two clicks at once see the same latest session, and so open the same new one.
        const key = `checkout-${customerId}-${plan}-after-${latest[0]?.id ?? "none"}`;
        const session = await stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: customerId,
            client_reference_id: userId,
            line_items: [{ price: prices[plan], quantity: 1 }],
            success_url: successUrl,
            cancel_url: cancelUrl,
            allow_promotion_codes: true,
            metadata: { plan },
            subscription_data: { metadata: { userId } },
          },
          { idempotencyKey: key },
        );
        return session.url;
      });
    },

    async openPortal({ customerId, returnUrl }) {
      return orGone(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
        return session.url;
      });
    },

    async listSubscriptions(customerId) {
      return orGone(async () => {
        const { data } = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: 20 });
        return data.map(toSubscription);
      });
    },

    async readSubscription(id) {
      try {
        return toSubscription(await stripe.subscriptions.retrieve(id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async removeCustomer(customerId) {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async readEvent(body, signature) {
      if (!signature) return null;
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
      } catch {
        return null;
      }
      return toEvent(event);
    },
  };

  function toSubscription(subscription: Stripe.Subscription): Subscription {
    const [item] = subscription.items.data;
    const plans = Object.entries(prices) as [BillingPlan, string][];
    return {
      id: subscription.id,
      customerId: idOf(subscription.customer) ?? "",
      namedUserId: subscription.metadata.userId || null,
      plan: plans.find(([, price]) => price === item?.price.id)?.[0] ?? null,
      status: subscriptionStatuses.find((status) => status === subscription.status) ?? "incomplete",
      currentPeriodEnd: item ? new Date(item.current_period_end * 1000) : null,
      // The portal sets a date, the API the flag.
      isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    };
  }
}

function toEvent(event: Stripe.Event): PaymentEvent {
  const known = { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), namedUserId: null };
  switch (event.type) {
    case "checkout.session.completed":
      return {
        ...known,
        customerId: idOf(event.data.object.customer),
        subscriptionId: idOf(event.data.object.subscription),
        namedUserId: event.data.object.client_reference_id,
      };
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return { ...known, customerId: idOf(event.data.object.customer), subscriptionId: event.data.object.id };
    case "invoice.paid":
    case "invoice.payment_failed":
      return {
        ...known,
        customerId: idOf(event.data.object.customer),
        subscriptionId: idOf(event.data.object.parent?.subscription_details?.subscription ?? null),
      };
    default:
      return { ...known, customerId: null, subscriptionId: null };
  }
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : value.id;
}

async function orGone<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error) && (error as { param?: string }).param === "customer") throw new CustomerGone();
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}
