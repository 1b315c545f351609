/** Names the release that responded, so that a page of an earlier release notices a newer one. */
export const releaseHeader = "X-Release";
