/** The cookie with the id of the recipe last opened in this browser; deleted at sign-out. */
export const lastOpenedRecipeCookie = "tonight";
