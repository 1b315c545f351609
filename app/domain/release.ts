/** Carries the release that answered, so that a page of an earlier one learns of it. */
export const releaseHeader = "X-Release";
