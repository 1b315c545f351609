export type Customer = ReturnType<typeof createCustomerObject>;
/** The object that Stripe returns for a deleted customer. */
export type DeletedCustomer = { id: string; object: "customer"; deleted: true };

export function createCustomerObject(fields: {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
}) {
  return {
    id: fields.id,
    object: "customer" as const,
    address: null,
    balance: 0,
    created: fields.created,
    currency: null as string | null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: fields.email,
    invoice_prefix: fields.id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: fields.metadata,
    name: fields.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

export function isDeletedCustomer(customer: Customer | DeletedCustomer): customer is DeletedCustomer {
  return "deleted" in customer;
}
