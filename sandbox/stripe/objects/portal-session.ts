/** The part of Stripe's `flow` that the sandbox understands: a switch to another price that waits to be confirmed. */
export type PortalFlow = {
  type: "subscription_update_confirm";
  subscription_update_confirm: { subscription: string; items: { id: string; price: string; quantity: number }[] };
};

export type PortalSession = ReturnType<typeof createPortalSessionObject>;

export function createPortalSessionObject(fields: {
  id: string;
  created: number;
  customer: string;
  returnUrl: string;
  url: string;
  flow: PortalFlow | null;
}) {
  return {
    id: fields.id,
    object: "billing_portal.session" as const,
    configuration: "bpc_sandbox",
    created: fields.created,
    customer: fields.customer,
    customer_account: null,
    flow: fields.flow,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: fields.returnUrl,
    url: fields.url,
  };
}
