/** Marks a request outside navigation, which neither creates nor consumes the notice for the next page. */
export const backgroundRequestHeader = "X-Background";
