import type { Price } from "./price.ts";

export type CheckoutSession = ReturnType<typeof createCheckoutSession>;
/** The session and the internal data that paying it needs. */
export type StoredCheckout = {
  id: string;
  session: CheckoutSession;
  price: string;
  subscriptionMetadata: Record<string, string>;
};

const lifetimeSeconds = 24 * 60 * 60;

export function createCheckoutSession(fields: {
  id: string;
  created: number;
  url: string;
  price: Price;
  customer: string | null;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  allowsPromotionCodes: boolean;
  hasAutomaticTax: boolean;
}) {
  return {
    id: fields.id,
    object: "checkout.session" as const,
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: fields.allowsPromotionCodes,
    amount_subtotal: fields.price.unit_amount,
    amount_total: fields.price.unit_amount,
    automatic_tax: { enabled: fields.hasAutomaticTax, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: fields.created,
    currency: fields.price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: fields.customer,
    customer_account: null,
    customer_creation: fields.customer === null ? "always" : null,
    customer_details: null as { email: string | null } | null,
    customer_email: fields.customerEmail,
    discounts: [],
    expires_at: fields.created + lifetimeSeconds,
    invoice: null as string | null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    metadata: fields.metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid" as "unpaid" | "paid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open" as "open" | "complete" | "expired",
    submit_type: null,
    subscription: null as string | null,
    success_url: fields.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: fields.url as string | null,
    wallet_options: null,
  };
}

/** Line items are included only if the request expands them. */
export function getLineItems(checkout: StoredCheckout, price: Price) {
  const item = {
    id: checkout.id.replace("cs_test_", "li_"),
    object: "item" as const,
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: price.unit_amount,
    amount_tax: 0,
    amount_total: price.unit_amount,
    currency: price.currency,
    description: "Recipe Lovers",
    metadata: {},
    price,
    quantity: 1,
  };
  return {
    object: "list" as const,
    data: [item],
    has_more: false,
    url: `/v1/checkout/sessions/${checkout.id}/line_items`,
  };
}
