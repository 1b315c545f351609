/** Marks a request outside navigation, which neither makes nor uses up the notice for the next page. */
export const backgroundRequestHeader = "X-Background";
