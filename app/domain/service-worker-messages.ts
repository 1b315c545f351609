/** Sent from a page to the service worker. The values stay the same, because pages of earlier releases send them. */
export const serviceWorkerMessages = {
  cacheLateFiles: "keep late files",
  activate: "take over",
  deletePhotos: "forget photos",
} as const;

export type ServiceWorkerMessage = (typeof serviceWorkerMessages)[keyof typeof serviceWorkerMessages];
