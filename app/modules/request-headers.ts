/** Marks a request outside navigation, which neither creates nor consumes the notice for the next page. */
export const backgroundRequestHeader = "X-Background";
/** The version of the device's offline copy. The reply to a form then contains what has changed since that version. */
export const copyVersionHeader = "X-Copy-Version";
/** The page that sends a form. The page needs no notice of its own change. */
export const senderHeader = "X-Sender";
