/** A gateway sends these statuses when the product itself did not respond. */
const gatewayStatuses = [502, 503, 504];

/**
 * Decides whether a change may wait on the device to be sent again. `status` is null if no response came. Any other
 * failure is the product's own response and is shown at once.
 */
export function isNetworkFailure(status: number | null): boolean {
  return status === null || gatewayStatuses.includes(status);
}
