/** Whose page a request comes from: a header from scripts, a field from forms without script. */
export const pageOwnerHeader = "X-Page-Owner";
export const pageOwnerField = "pageOwner";
