/** Lets a page of an earlier release learn of the new one. */
export const releaseHeader = "X-Release";
