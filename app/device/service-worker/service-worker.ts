/**
 * The service worker, bundled by `scripts/build-service-worker.ts`. Each module responds to its own kind of request;
 * the first response wins. A new release's worker waits until all pages of the earlier release are closed, so that these
 * pages keep their files.
 */

import { precacheAndRoute } from "workbox-precaching";
import { handleNavigations } from "./navigations.ts";
import { openAppOnNotification, renewPushSubscription, showPushNotifications } from "./notifications.ts";
import { cachePhotos } from "./photos.ts";
import { handleSharedFiles } from "./share-target.ts";

/** Inserted by `scripts/bundle-service-worker.ts`: the files of the signed-in pages. */
declare const RELEASE_FILES: { url: string; revision: string | null }[];

precacheAndRoute(RELEASE_FILES);
handleNavigations();
handleSharedFiles();
cachePhotos();
openAppOnNotification();
showPushNotifications();
renewPushSubscription();
