export type Refund = ReturnType<typeof createRefundObject>;

export function createRefundObject(fields: {
  id: string;
  created: number;
  amount: number;
  currency: string;
  paymentIntent: string;
  reason: string | null;
  metadata: Record<string, string>;
}) {
  return {
    id: fields.id,
    object: "refund" as const,
    amount: fields.amount,
    balance_transaction: null,
    charge: fields.paymentIntent.replace("pi_", "ch_"),
    created: fields.created,
    currency: fields.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata: fields.metadata,
    payment_intent: fields.paymentIntent,
    payment_method: "pm_sandbox",
    reason: fields.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
