import { createMissingObjectError } from "../faults.ts";
import { getFormText } from "../form-body.ts";
import type { Invoice } from "../objects/invoice.ts";
import type { StripeSandboxStore } from "../store.ts";
import { createListAnswer, type StripeApiCall } from "./call.ts";

export function readInvoice(store: StripeSandboxStore, { id }: StripeApiCall): Invoice {
  const invoice = store.get("invoice", id);
  if (!invoice) throw createMissingObjectError("invoice", id);
  return invoice;
}

export function listInvoices(store: StripeSandboxStore, call: StripeApiCall) {
  const wanted = (name: string, value: string | null) => (getFormText(call.params, name) ?? value) === value;
  const fits = (invoice: Invoice) =>
    wanted("customer", invoice.customer) &&
    wanted("subscription", invoice.parent.subscription_details.subscription) &&
    wanted("status", invoice.status);
  return createListAnswer(call, store.list("invoice").filter(fits));
}

export function listInvoicePayments(store: StripeSandboxStore, call: StripeApiCall) {
  const wanted = (name: string, value: string) => (getFormText(call.params, name) ?? value) === value;
  const payments = store.list("payment");
  return createListAnswer(
    call,
    payments.filter((payment) => wanted("invoice", payment.invoice) && wanted("status", payment.status)),
  );
}
