import type { StoredCheckout } from "./objects/checkout-session.ts";
import type { Customer, DeletedCustomer } from "./objects/customer.ts";
import {
  createStripeEvent,
  type StoredStripeEvent,
  type StripeEventSubject,
  type StripeEventType,
} from "./objects/event.ts";
import type { Invoice } from "./objects/invoice.ts";
import type { InvoicePayment } from "./objects/payment.ts";
import type { PortalSession } from "./objects/portal-session.ts";
import type { Refund } from "./objects/refund.ts";
import type { Subscription } from "./objects/subscription.ts";

type Records = {
  customer: Customer | DeletedCustomer;
  checkout: StoredCheckout;
  portal: PortalSession;
  subscription: Subscription;
  invoice: Invoice;
  payment: InvoicePayment;
  refund: Refund;
  event: StoredStripeEvent;
};
type Kind = keyof Records;

const prefixes = {
  customer: "cus_",
  checkout: "cs_test_",
  portal: "bps_",
  subscription: "sub_",
  item: "si_",
  invoice: "in_",
  payment: "inpay_",
  paymentIntent: "pi_",
  refund: "re_",
  event: "evt_",
} as const;

const maxListed = 1000;

export type StripeSandboxStore = ReturnType<typeof createStore>;
export type StripeApiRequest = { id: string | null; idempotency_key: string | null };

/**
 * Gives one call access to the stored records. All access is synchronous, so a call is atomic. `emitted` holds the events
 * that the call has created.
 */
export function createStore(kv: SyncKvStorage, request: StripeApiRequest) {
  const now = Math.floor(Date.now() / 1000);
  const emitted: string[] = [];

  /** Ids sort by creation, so that lists are in order. */
  function newId(kind: keyof typeof prefixes): string {
    const ordinal = (kv.get<number>("ordinal") ?? 0) + 1;
    kv.put("ordinal", ordinal);
    const random = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
    return `${prefixes[kind]}${ordinal.toString(36).padStart(8, "0")}${random}`;
  }

  function get<K extends Kind>(kind: K, id: string): Records[K] | null {
    return kv.get<Records[K]>(`${kind}:${id}`) ?? null;
  }

  function put<K extends Kind>(kind: K, record: Records[K]): void {
    kv.put(`${kind}:${record.id}`, record);
  }

  /** Lists the newest record first. */
  function list<K extends Kind>(kind: K, limit = maxListed): Records[K][] {
    return [...kv.list<Records[K]>({ prefix: `${kind}:`, reverse: true, limit })].map(([, record]) => record);
  }

  function emit(type: StripeEventType, object: StripeEventSubject, before?: StripeEventSubject): void {
    const id = newId("event");
    put("event", { id, event: createStripeEvent({ id, created: now, type, object, before, request }), deliveries: [] });
    emitted.push(id);
  }

  return { now, emitted, newId, get, put, list, emit };
}
