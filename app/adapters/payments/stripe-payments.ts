import Stripe from "stripe";
import type { AppConfig } from "#app/config.server.ts";
import { type BillingPlan, billingPlans, type Payments, type Subscription, subscriptionStatuses } from "./payments.ts";
import { getId, parsePaymentEvent } from "./stripe-events.ts";

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  prices: Record<BillingPlan, string>;
};

type PlanSwitch = { customerId: string; returnUrl: string; plan: BillingPlan };

const timeoutMs = 8_000;

/** The timeout is shorter than Stripe's default, because the person also waits for the retry. */
const removalTimeoutMs = 4_000;

const alreadyRefunded = "charge_already_refunded";

/** `send` passes requests to the local stand-in; null calls Stripe itself. */
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

    async openCheckout({ customerId, userId, coupleId, plan, successUrl, cancelUrl }) {
      return rethrowMissingCustomer(async () => {
        const { data: latest } = await stripe.checkout.sessions.list({ customer: customerId, limit: 10 });
        const open = latest.filter((session) => session.status === "open");
        const couple = coupleId ?? "";
        const same = open.find(({ metadata, url }) => metadata?.plan === plan && metadata.coupleId === couple && url);
        for (const session of open) if (session !== same) await close(session.id);
        if (same?.url) return { id: same.id, url: same.url };
        // Two concurrent clicks see the same latest session and so share an idempotency key.
        const key = `checkout-${customerId}-${couple}-${plan}-after-${latest[0]?.id ?? "none"}`;
        const session = await stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: customerId,
            client_reference_id: userId,
            line_items: [{ price: prices[plan], quantity: 1 }],
            success_url: successUrl,
            cancel_url: cancelUrl,
            allow_promotion_codes: true,
            metadata: { plan, coupleId: couple },
            subscription_data: { metadata: { userId, coupleId: couple } },
          },
          { idempotencyKey: key },
        );
        return session.url ? { id: session.id, url: session.url } : null;
      });
    },

    closeCheckout: close,

    async openPortal({ customerId, returnUrl, plan }) {
      return rethrowMissingCustomer(async () => {
        const page = { customer: customerId, return_url: returnUrl };
        const flow_data = plan && (await createSwitchFlow({ customerId, returnUrl, plan }));
        const session = await stripe.billingPortal.sessions.create({ ...page, flow_data }).catch((error) => {
          // Stripe refuses the switch unless the portal's settings allow it. The portal's first page always opens.
          if (!flow_data || !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return stripe.billingPortal.sessions.create(page);
        });
        return session.url;
      });
    },

    async listSubscriptions(customerId) {
      return rethrowMissingCustomer(async () => {
        const { data } = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: 20 });
        return data.map(toSubscription);
      });
    },

    readSubscription: read,

    async cancelWithRefund(id) {
      const { data: invoices } = await stripe.invoices.list({ subscription: id, status: "paid", limit: 100 });
      for (const { id: invoice } of invoices) {
        const { data: payments } = await stripe.invoicePayments.list({ invoice, status: "paid", limit: 100 });
        for (const payment of payments) await refund(payment, id);
      }
      try {
        return toSubscription(await stripe.subscriptions.cancel(id));
      } catch (error) {
        // Stripe reports an ended subscription as missing, just like an unknown one.
        if (isMissingResourceError(error)) return read(id);
        throw error;
      }
    },

    async removeCustomer(customerId) {
      try {
        await stripe.customers.del(customerId, {}, { timeout: removalTimeoutMs });
      } catch (error) {
        if (!isMissingResourceError(error)) throw error;
      }
    },

    async readEvent(body, signature) {
      if (!signature) return null;
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
        return parsePaymentEvent(event);
      } catch {
        return null;
      }
    },
  };

  /** Undefined without an active subscription: the portal's first page then shows what there is. */
  async function createSwitchFlow({ customerId, returnUrl, plan }: PlanSwitch) {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: "active", limit: 1 });
    const [subscription] = data;
    const item = subscription?.items.data[0];
    if (!subscription || !item) return undefined;
    return {
      type: "subscription_update_confirm",
      after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
      subscription_update_confirm: {
        subscription: subscription.id,
        items: [{ id: item.id, price: prices[plan], quantity: 1 }],
      },
    } satisfies Stripe.BillingPortal.SessionCreateParams.FlowData;
  }

  async function read(id: string): Promise<Subscription | null> {
    try {
      return toSubscription(await stripe.subscriptions.retrieve(id));
    } catch (error) {
      if (isMissingResourceError(error)) return null;
      throw error;
    }
  }

  async function close(id: string): Promise<"closed" | "paid"> {
    try {
      await stripe.checkout.sessions.expire(id);
      return "closed";
    } catch (error) {
      if (isMissingResourceError(error)) return "closed";
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const { status } = await stripe.checkout.sessions.retrieve(id);
      if (status === "open") throw error;
      return status === "complete" ? "paid" : "closed";
    }
  }

  /** Without an amount, Stripe refunds what is left of the payment, and never more than was paid. */
  async function refund({ payment, amount_paid: paid }: Stripe.InvoicePayment, subscription: string): Promise<void> {
    const payment_intent = getId(payment.payment_intent) ?? undefined;
    const charge = getId(payment.charge) ?? undefined;
    if (!paid || (!payment_intent && !charge)) return;
    const refunded = payment_intent ? { payment_intent } : { charge };
    try {
      await stripe.refunds.create({ ...refunded, reason: "duplicate", metadata: { subscription } });
    } catch (error) {
      const isRefunded = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === alreadyRefunded;
      if (!isRefunded) throw error;
    }
  }

  function toSubscription(subscription: Stripe.Subscription): Subscription {
    const [item] = subscription.items.data;
    return {
      id: subscription.id,
      customerId: getId(subscription.customer) ?? "",
      namedUserId: subscription.metadata.userId || null,
      startedFor: subscription.metadata.coupleId || null,
      startedAt: new Date(subscription.created * 1000),
      plan: billingPlans.find((plan) => prices[plan] === item?.price.id) ?? null,
      status: subscriptionStatuses.find((status) => status === subscription.status) ?? "incomplete",
      currentPeriodEnd: item ? new Date(item.current_period_end * 1000) : null,
      // Cancelling in Stripe's portal sets an end date; cancelling through Stripe's API sets a flag.
      isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    };
  }
}

async function rethrowMissingCustomer<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isMissingResourceError(error) && error.param === "customer") throw new CustomerGoneError();
    throw error;
  }
}

function isMissingResourceError(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

export class CustomerGoneError extends Error {
  override readonly name = "CustomerGone";
}

/** Returns null if payments are not configured. Locally, the same SDK calls the Stripe stand-in. */
export function createPayments(env: { SANDBOX?: Fetcher }, config: AppConfig["payments"]): Payments | null {
  if (!config) return null;
  if (config.driver === "stripe") return createStripePayments(config, null);
  const { SANDBOX: sandbox } = env;
  if (!sandbox) throw new Error("The sandbox driver takes payments only locally");
  return createStripePayments(config, (input, init) => sandbox.fetch(new Request(input, init)));
}
