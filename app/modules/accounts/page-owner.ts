/** The name of the request header (set by scripts) and form field (without script) that identify the page's owner. */
export const pageOwnerHeader = "X-Page-Owner";
/** A cookie that scripts can read: the tag of a person whom pages ask whether they know their partner. */
export const partnerCheckCookie = "partner-check";
/** A cookie that scripts can read: the tag of the signed-in person. It proves nothing and outlives the session. */
export const memberCookie = "member";
export const pageOwnerField = "pageOwner";
