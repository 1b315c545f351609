import { createLegacyPlan, getNextPeriodEnd, type Price } from "./price.ts";

export type Subscription = ReturnType<typeof createSubscription>;
type SubscriptionItem = ReturnType<typeof makeItem>;
type SubscriptionStatus = "active" | "past_due" | "canceled";

/** Creates a subscription whose period is on its item, because since 2025 a subscription itself has no period. */
export function createSubscription(fields: {
  id: string;
  itemId: string;
  created: number;
  customer: string;
  price: Price;
  invoice: string;
  metadata: Record<string, string>;
  hasAutomaticTax: boolean;
}) {
  const { id, created, price } = fields;
  return {
    id,
    object: "subscription" as const,
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: fields.hasAutomaticTax, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null as string | null },
    collection_method: "charge_automatically",
    created,
    currency: price.currency,
    customer: fields.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: "pm_sandbox",
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null as number | null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list" as const,
      data: [makeItem(fields)] as [SubscriptionItem],
      has_more: false,
      total_count: 1,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: fields.invoice,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: "active" as SubscriptionStatus,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
}

function makeItem(fields: { id: string; itemId: string; created: number; price: Price }) {
  return {
    id: fields.itemId,
    object: "subscription_item" as const,
    billing_thresholds: null,
    created: fields.created,
    current_period_end: getNextPeriodEnd(fields.created, fields.price.recurring.interval),
    current_period_start: fields.created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: createLegacyPlan(fields.price),
    price: fields.price,
    quantity: 1,
    subscription: fields.id,
    tax_rates: [],
  };
}
