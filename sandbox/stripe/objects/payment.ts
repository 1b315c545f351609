import type { Invoice } from "./invoice.ts";

export type InvoicePayment = ReturnType<typeof createInvoicePayment>;

/** The payment that settled an invoice. Since 2025 the invoice itself does not name it. */
export function createInvoicePayment(fields: { id: string; paymentIntent: string; created: number; invoice: Invoice }) {
  const { invoice, created } = fields;
  return {
    id: fields.id,
    object: "invoice_payment" as const,
    amount_paid: invoice.amount_due,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: fields.paymentIntent, type: "payment_intent" },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: created },
  };
}
