import {
  createAlreadyRefundedFault,
  createInvalidRequestFault,
  createMissingObjectFault,
  createMissingParamFault,
} from "../faults.ts";
import { getText, getTexts } from "../form-body.ts";
import { makeRefund, type Refund } from "../objects/refund.ts";
import type { Store } from "../store.ts";
import { type Call, createList } from "./call.ts";

/** Refunds the given amount or, without one, the rest of the payment. A larger amount than the rest is refused. */
export function createRefund(store: Store, { params }: Call): Refund {
  const paymentIntent = getText(params, "payment_intent");
  if (!paymentIntent) throw createMissingParamFault("payment_intent");
  const payment = store.list("payment").find((paid) => paid.payment.payment_intent === paymentIntent);
  if (!payment) throw createMissingObjectFault("payment_intent", paymentIntent, "payment_intent");

  const refunded = listRefundsOfPayment(store, paymentIntent).reduce((sum, refund) => sum + refund.amount, 0);
  const left = payment.amount_paid - refunded;
  const requestedAmount = getText(params, "amount");
  const amount = requestedAmount === undefined ? left : Number(requestedAmount);
  if (left === 0) throw createAlreadyRefundedFault(paymentIntent);
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw createInvalidRequestFault("Invalid integer", "amount", "parameter_invalid_integer");
  if (amount > left) {
    throw createInvalidRequestFault(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      "amount",
    );
  }
  const refund = makeRefund({
    id: store.newId("refund"),
    created: store.now,
    amount,
    currency: payment.currency,
    paymentIntent,
    reason: getText(params, "reason") ?? null,
    metadata: getTexts(params, "metadata"),
  });
  store.put("refund", refund);
  return refund;
}

export function readRefund(store: Store, { id }: Call): Refund {
  const refund = store.get("refund", id);
  if (!refund) throw createMissingObjectFault("refund", id);
  return refund;
}

export function listRefunds(store: Store, call: Call) {
  const paymentIntent = getText(call.params, "payment_intent");
  return createList(
    call,
    paymentIntent === undefined ? store.list("refund") : listRefundsOfPayment(store, paymentIntent),
  );
}

function listRefundsOfPayment(store: Store, paymentIntent: string): Refund[] {
  return store.list("refund").filter((refund) => refund.payment_intent === paymentIntent);
}
