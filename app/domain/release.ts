/** Names the release that responded, so that a page of an earlier release learns of the new one. */
export const releaseHeader = "X-Release";
