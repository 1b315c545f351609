import { createMissingObjectFault } from "../faults.ts";
import { getText } from "../form-body.ts";
import type { Invoice } from "../objects/invoice.ts";
import type { Store } from "../store.ts";
import { type Call, createList } from "./call.ts";

export function readInvoice(store: Store, { id }: Call): Invoice {
  const invoice = store.get("invoice", id);
  if (!invoice) throw createMissingObjectFault("invoice", id);
  return invoice;
}

export function listInvoices(store: Store, call: Call) {
  const wanted = (name: string, value: string | null) => (getText(call.params, name) ?? value) === value;
  const fits = (invoice: Invoice) =>
    wanted("customer", invoice.customer) &&
    wanted("subscription", invoice.parent.subscription_details.subscription) &&
    wanted("status", invoice.status);
  return createList(call, store.list("invoice").filter(fits));
}

export function listInvoicePayments(store: Store, call: Call) {
  const wanted = (name: string, value: string) => (getText(call.params, name) ?? value) === value;
  const payments = store.list("payment");
  return createList(
    call,
    payments.filter((payment) => wanted("invoice", payment.invoice) && wanted("status", payment.status)),
  );
}
