/** Marks a request outside navigation, which must not use up the notice for the next page. */
export const backgroundHeader = "X-Background";
