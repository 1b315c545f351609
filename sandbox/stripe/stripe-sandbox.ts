import { DurableObject } from "cloudflare:workers";
import { answerCall } from "./calls/answer-call.ts";
import { createReusedIdempotencyKeyError, StripeApiError } from "./faults.ts";
import { decodeFormBody } from "./form-body.ts";
import type { CheckoutSession } from "./objects/checkout-session.ts";
import { isDeletedCustomer } from "./objects/customer.ts";
import type { StoredStripeEvent, WebhookDelivery } from "./objects/event.ts";
import type { PortalSession } from "./objects/portal-session.ts";
import { findPrice, type Price } from "./objects/price.ts";
import type { Refund } from "./objects/refund.ts";
import type { Subscription } from "./objects/subscription.ts";
import { type CheckoutPaymentResult, expireOldCheckout, payCheckout } from "./pay-checkout.ts";
import { type PortalAction, type PortalOutcome, runPortalAction } from "./portal-actions.ts";
import { createStore, type StripeApiRequest, type StripeSandboxStore } from "./store.ts";

export type RawStripeApiCall = {
  method: string;
  path: string;
  form: string;
  requestId: string;
  idempotencyKey: string | null;
};
/** `events` holds the ids of the events to deliver. */
export type RawStripeApiAnswer = { status: number; body: string; isReplay: boolean; events: string[] };
export type CheckoutPageData = { session: CheckoutSession; price: Price; email: string | null };
export type PortalPageData = { session: PortalSession; email: string | null; subscriptions: Subscription[] };
export type StripeSandboxSettings = { deliveries: "at_once" | "held"; api: "up" | "slow" | "down" };

type Replay = { fingerprint: string; status: number; body: string };

const standardSettings: StripeSandboxSettings = { deliveries: "at_once", api: "up" };
const rememberedDeliveries = 10;

/**
 * The whole state of the Stripe sandbox. Calls are synchronous, so that no two calls interleave and a failed call leaves
 * no changes. The object sends no requests, so that the app may call it while handling a webhook.
 */
export class StripeSandbox extends DurableObject {
  callApi(call: RawStripeApiCall): RawStripeApiAnswer {
    const key = call.idempotencyKey && call.method === "POST" ? `replay:${call.idempotencyKey}` : null;
    const fingerprint = `${call.path} ${call.form}`;
    const replay = key ? this.ctx.storage.kv.get<Replay>(key) : undefined;
    if (replay && replay.fingerprint !== fingerprint)
      return createRefusal(createReusedIdempotencyKeyError(call.idempotencyKey ?? ""));
    if (replay) return { status: replay.status, body: replay.body, isReplay: true, events: [] };

    try {
      return this.#inOneGo({ id: call.requestId, idempotency_key: call.idempotencyKey }, (store) => {
        const { method, path, form } = call;
        const body = JSON.stringify(answerCall(store, { method, path, params: decodeFormBody(form) }), null, 2);
        if (key) this.ctx.storage.kv.put(key, { fingerprint, status: 200, body } satisfies Replay);
        return { status: 200, body, isReplay: false, events: store.emitted };
      });
    } catch (error) {
      if (error instanceof StripeApiError) return createRefusal(error);
      throw error;
    }
  }

  checkout(id: string): CheckoutPageData | null {
    return this.#inOneGo(byHand, (store) => {
      const checkout = store.get("checkout", id);
      const price = checkout && findPrice(checkout.price);
      if (!price) return null;
      const { session } = expireOldCheckout(store, checkout);
      return { session, price, email: session.customer_email ?? getEmail(store, session.customer) };
    });
  }

  pay(id: string): { payment: CheckoutPaymentResult; events: string[] } {
    return this.#inOneGo(byHand, (store) => ({ payment: payCheckout(store, id), events: store.emitted }));
  }

  portal(id: string): PortalPageData | null {
    return this.#inOneGo(byHand, (store) => {
      const session = store.get("portal", id);
      if (!session) return null;
      const subscriptions = store.list("subscription").filter(({ customer }) => customer === session.customer);
      return { session, email: getEmail(store, session.customer), subscriptions };
    });
  }

  act(portal: string, subscription: string, action: PortalAction): { outcome: PortalOutcome; events: string[] } {
    return this.#inOneGo(byHand, (store) => {
      const outcome = runPortalAction(store, { portal, subscription, action });
      return { outcome, events: store.emitted };
    });
  }

  settings(): StripeSandboxSettings {
    return { ...standardSettings, ...this.ctx.storage.kv.get<Partial<StripeSandboxSettings>>("settings") };
  }

  change(changes: Partial<StripeSandboxSettings>): StripeSandboxSettings {
    const settings = { ...this.settings(), ...changes };
    this.ctx.storage.kv.put("settings", settings);
    return settings;
  }

  /** Lists the newest first. */
  events(limit: number): StoredStripeEvent[] {
    return createStore(this.ctx.storage.kv, byHand).list("event", limit);
  }

  /** Lists the newest first. */
  refunds(limit: number): Refund[] {
    return createStore(this.ctx.storage.kv, byHand).list("refund", limit);
  }

  event(id: string): StoredStripeEvent | null {
    return createStore(this.ctx.storage.kv, byHand).get("event", id);
  }

  recordDelivery(id: string, delivery: WebhookDelivery): void {
    this.#inOneGo(byHand, (store) => {
      const stored = store.get("event", id);
      if (!stored) return;
      store.put("event", { ...stored, deliveries: [...stored.deliveries, delivery].slice(-rememberedDeliveries) });
    });
  }

  #inOneGo<T>(request: StripeApiRequest, work: (store: StripeSandboxStore) => T): T {
    return this.ctx.storage.transactionSync(() => work(createStore(this.ctx.storage.kv, request)));
  }
}

/** The request of an event that a person caused on Stripe's pages, which has no API call. */
const byHand: StripeApiRequest = { id: null, idempotency_key: null };

function getEmail(store: StripeSandboxStore, id: string | null): string | null {
  const customer = id ? store.get("customer", id) : null;
  return customer && !isDeletedCustomer(customer) ? customer.email : null;
}

function createRefusal(fault: StripeApiError): RawStripeApiAnswer {
  return { status: fault.status, body: JSON.stringify(fault.body, null, 2), isReplay: false, events: [] };
}
