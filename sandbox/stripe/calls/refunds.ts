import { alreadyRefunded, invalid, missingParam, noSuch } from "../faults.ts";
import { textAt, textsAt } from "../form-body.ts";
import { makeRefund, type Refund } from "../objects/refund.ts";
import type { Store } from "../store.ts";
import { type Call, listed } from "./call.ts";

/** Without an amount, refunds all that is left of the payment; never more than that. */
export function createRefund(store: Store, { params }: Call): Refund {
  const paymentIntent = textAt(params, "payment_intent");
  if (!paymentIntent) throw missingParam("payment_intent");
  const payment = store.list("payment").find((paid) => paid.payment.payment_intent === paymentIntent);
  if (!payment) throw noSuch("payment_intent", paymentIntent, "payment_intent");

  const refunded = refundsOf(store, paymentIntent).reduce((sum, refund) => sum + refund.amount, 0);
  const left = payment.amount_paid - refunded;
  const asked = textAt(params, "amount");
  const amount = asked === undefined ? left : Number(asked);
  if (left === 0) throw alreadyRefunded(paymentIntent);
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw invalid("Invalid integer", "amount", "parameter_invalid_integer");
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, "amount");
  }
  const refund = makeRefund({
    id: store.newId("refund"),
    created: store.now,
    amount,
    currency: payment.currency,
    paymentIntent,
    reason: textAt(params, "reason") ?? null,
    metadata: textsAt(params, "metadata"),
  });
  store.put("refund", refund);
  return refund;
}

export function readRefund(store: Store, { id }: Call): Refund {
  const refund = store.get("refund", id);
  if (!refund) throw noSuch("refund", id);
  return refund;
}

export function listRefunds(store: Store, call: Call) {
  const paymentIntent = textAt(call.params, "payment_intent");
  return listed(call, paymentIntent === undefined ? store.list("refund") : refundsOf(store, paymentIntent));
}

function refundsOf(store: Store, paymentIntent: string): Refund[] {
  return store.list("refund").filter((refund) => refund.payment_intent === paymentIntent);
}
