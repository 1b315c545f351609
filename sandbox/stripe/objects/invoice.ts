import type { Price } from "./price.ts";

export type Invoice = ReturnType<typeof createInvoice>;
export type BillingReason = "subscription_create" | "subscription_cycle";

const retryAfterSeconds = 3 * 24 * 60 * 60;

/** Creates an invoice that names its subscription in `parent`, as Stripe does since 2025. */
export function createInvoice(fields: {
  id: string;
  created: number;
  customer: string;
  email: string | null;
  subscription: string;
  metadata: Record<string, string>;
  price: Price;
  period: { start: number; end: number };
  reason: BillingReason;
  isPaid: boolean;
}) {
  const { id, created, isPaid, period, price } = fields;
  const amount = price.unit_amount;
  const { currency } = price;
  return {
    id,
    object: "invoice" as const,
    account_country: "US",
    account_name: "Recipe Lovers (sandbox)",
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: !isPaid,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: fields.reason,
    collection_method: "charge_automatically",
    created,
    currency,
    custom_fields: null,
    customer: fields.customer,
    customer_account: null,
    customer_address: null,
    customer_email: fields.email,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list" as const, data: [makeLine(fields)], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: isPaid ? null : created + retryAfterSeconds,
    number: `SANDBOX-${id.slice(-6)}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: fields.metadata, subscription: fields.subscription },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: (isPaid ? "paid" : "open") as "paid" | "open" | "uncollectible",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null as number | null,
      paid_at: isPaid ? created : (null as number | null),
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

export function markInvoicePaid(invoice: Invoice, now: number): Invoice {
  return {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
}

export function countFailedAttempt(invoice: Invoice, now: number): Invoice {
  return { ...invoice, attempt_count: invoice.attempt_count + 1, next_payment_attempt: now + retryAfterSeconds };
}

export function markInvoiceUncollectible(invoice: Invoice, now: number): Invoice {
  return {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: "uncollectible",
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: now },
  };
}

function makeLine(fields: { id: string; subscription: string; price: Price; period: { start: number; end: number } }) {
  const { price } = fields;
  return {
    id: fields.id.replace("in_", "il_"),
    object: "line_item" as const,
    amount: price.unit_amount,
    currency: price.currency,
    description: `1 × Recipe Lovers (${price.nickname})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: fields.id,
    livemode: false,
    metadata: {},
    parent: null,
    period: fields.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    subscription: fields.subscription,
    subtotal: price.unit_amount,
    taxes: [],
  };
}
