/** The name of the request header (set by scripts) and form field (without script) that identify the page's owner. */
export const pageOwnerHeader = "X-Page-Owner";
export const pageOwnerField = "pageOwner";
