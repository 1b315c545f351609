export type PortalSession = ReturnType<typeof createPortalSessionObject>;

export function createPortalSessionObject(fields: {
  id: string;
  created: number;
  customer: string;
  returnUrl: string;
  url: string;
}) {
  return {
    id: fields.id,
    object: "billing_portal.session" as const,
    configuration: "bpc_sandbox",
    created: fields.created,
    customer: fields.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: fields.returnUrl,
    url: fields.url,
  };
}
