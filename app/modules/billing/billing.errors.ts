import { DomainError } from "#app/modules/domain-error.ts";

const title = "Checkout error";

export function paymentsNotConfiguredError(): DomainError {
  return new DomainError("unavailable", "payments_not_configured", "Payment provider not configured yet.", { title });
}

export function paymentProviderUnavailableError(): DomainError {
  const message = "The payment provider isn't responding. You haven't been charged. Please try again in a moment.";
  return new DomainError("unavailable", "payments_not_answering", message, { title });
}

export function missingCheckoutUrlError(): DomainError {
  return new DomainError("unavailable", "no_checkout_page", "No checkout URL returned.", { title });
}

export function alreadyPaidError(): DomainError {
  return new DomainError("conflict", "already_paid", "Your kitchen already has the paid plan.", { title });
}

export function otherCheckoutOpenedError(): DomainError {
  const message = "A checkout for your kitchen was just opened somewhere else. You haven't been charged.";
  return new DomainError("conflict", "other_checkout_opened", message, { title });
}

export function missingCustomerError(): DomainError {
  return new DomainError("not_found", "no_customer", "There is no Stripe customer for this account.", {
    title: "Billing error",
  });
}
