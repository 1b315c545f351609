/** How a request says for whom its page was made: a script by this header, a form without script by this field. */
export const pageOwnerHeader = "X-Page-Owner";
export const pageOwnerField = "pageOwner";
