import {
  createAlreadyRefundedError,
  createInvalidRequestError,
  createMissingObjectError,
  createMissingParamError,
} from "../faults.ts";
import { getFormText, getFormTexts } from "../form-body.ts";
import { createRefundObject, type Refund } from "../objects/refund.ts";
import type { StripeSandboxStore } from "../store.ts";
import { createListAnswer, type StripeApiCall } from "./call.ts";

/** Refunds the given amount or, without one, the rest of the payment. A larger amount than the rest is refused. */
export function createRefund(store: StripeSandboxStore, { params }: StripeApiCall): Refund {
  const paymentIntent = getFormText(params, "payment_intent");
  if (!paymentIntent) throw createMissingParamError("payment_intent");
  const payment = store.list("payment").find((paid) => paid.payment.payment_intent === paymentIntent);
  if (!payment) throw createMissingObjectError("payment_intent", paymentIntent, "payment_intent");

  const refunded = listRefundsOfPayment(store, paymentIntent).reduce((sum, refund) => sum + refund.amount, 0);
  const left = payment.amount_paid - refunded;
  const requestedAmount = getFormText(params, "amount");
  const amount = requestedAmount === undefined ? left : Number(requestedAmount);
  if (left === 0) throw createAlreadyRefundedError(paymentIntent);
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw createInvalidRequestError("Invalid integer", "amount", "parameter_invalid_integer");
  if (amount > left) {
    throw createInvalidRequestError(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      "amount",
    );
  }
  const refund = createRefundObject({
    id: store.newId("refund"),
    created: store.now,
    amount,
    currency: payment.currency,
    paymentIntent,
    reason: getFormText(params, "reason") ?? null,
    metadata: getFormTexts(params, "metadata"),
  });
  store.put("refund", refund);
  return refund;
}

export function readRefund(store: StripeSandboxStore, { id }: StripeApiCall): Refund {
  const refund = store.get("refund", id);
  if (!refund) throw createMissingObjectError("refund", id);
  return refund;
}

export function listRefunds(store: StripeSandboxStore, call: StripeApiCall) {
  const paymentIntent = getFormText(call.params, "payment_intent");
  return createListAnswer(
    call,
    paymentIntent === undefined ? store.list("refund") : listRefundsOfPayment(store, paymentIntent),
  );
}

function listRefundsOfPayment(store: StripeSandboxStore, paymentIntent: string): Refund[] {
  return store.list("refund").filter((refund) => refund.payment_intent === paymentIntent);
}
