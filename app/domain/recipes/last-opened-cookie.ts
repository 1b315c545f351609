/** Names the recipe that was opened last in this browser. It goes when the person signs out. */
export const lastOpenedCookie = "tonight";
