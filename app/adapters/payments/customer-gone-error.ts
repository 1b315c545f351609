export class CustomerGoneError extends Error {
  override readonly name = "CustomerGone";
}
