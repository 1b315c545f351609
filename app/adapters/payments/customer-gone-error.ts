/** The customer was deleted at Stripe. */
export class CustomerGoneError extends Error {
  override readonly name = "CustomerGone";
}
