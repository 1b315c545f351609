/** The spec names these statuses as network-style: a gateway has answered in place of the product. */
const gatewayStatuses = [502, 503, 504];

/**
 * Decides whether a change may wait on the device to be sent again. `status` is null where no response came. After any
 * other failure the product itself has answered, and the person learns of it at once.
 */
export function isNetworkFailure(status: number | null): boolean {
  return status === null || gatewayStatuses.includes(status);
}
