/** The header of a request outside navigation, which neither creates nor consumes the notice for the next page. */
export const backgroundRequestHeader = "X-Background";
/** The header with the offline copy's version. The reply to a form then contains the changes since. */
export const offlineCopyVersionHeader = "X-Copy-Version";
/** The header that names the page that sends a form. That page needs no notice of its own change. */
export const senderHeader = "X-Sender";
