import { noSuch } from "../faults.ts";
import { textAt } from "../form-body.ts";
import type { Invoice } from "../objects/invoice.ts";
import type { Store } from "../store.ts";
import { type Call, listed } from "./call.ts";

export function readInvoice(store: Store, { id }: Call): Invoice {
  const invoice = store.get("invoice", id);
  if (!invoice) throw noSuch("invoice", id);
  return invoice;
}

export function listInvoices(store: Store, call: Call) {
  const wanted = (name: string, value: string | null) => (textAt(call.params, name) ?? value) === value;
  const fits = (invoice: Invoice) =>
    wanted("customer", invoice.customer) &&
    wanted("subscription", invoice.parent.subscription_details.subscription) &&
    wanted("status", invoice.status);
  return listed(call, store.list("invoice").filter(fits));
}

export function listInvoicePayments(store: Store, call: Call) {
  const wanted = (name: string, value: string) => (textAt(call.params, name) ?? value) === value;
  const payments = store.list("payment");
  return listed(
    call,
    payments.filter((payment) => wanted("invoice", payment.invoice) && wanted("status", payment.status)),
  );
}
