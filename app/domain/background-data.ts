/**
 * Sent with a request for data that belongs to no navigation: read again, or early. It leaves the notice that waits for
 * the next page, which may be another tab's.
 */
export const backgroundHeader = "X-Background";
