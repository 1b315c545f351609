/**
 * The service worker, bundled by `scripts/build-service-worker.ts`. Each module responds to its own kind of request;
 * the first response wins.
 */

import { serviceWorkerMessages } from "#app/domain/service-worker-messages.ts";
import { handleNavigations } from "./navigations.ts";
import { openAppOnNotification, renewPushSubscription, showPushNotifications } from "./notifications.ts";
import { cachePhotos } from "./photos.ts";
import { cacheReleaseFiles } from "./release-files.ts";
import { addWorkerMessageListener, serviceWorkerScope } from "./scope.ts";
import { handleSharedFiles } from "./share-target.ts";

cacheReleaseFiles();
handleNavigations();
handleSharedFiles();
cachePhotos();
addWorkerMessageListener(serviceWorkerMessages.activate, () => serviceWorkerScope.skipWaiting());
openAppOnNotification();
showPushNotifications();
renewPushSubscription();
