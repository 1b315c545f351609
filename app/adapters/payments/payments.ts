/** The customer was deleted at Stripe. */
export class CustomerGone extends Error {
  override readonly name = "CustomerGone";
}
