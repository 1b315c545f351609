/**
 * What runs between the pages and the network, bundled by `scripts/build-service-worker.ts`. Each module answers its own
 * requests; the first that does so counts.
 */

import { handleNavigations } from "./navigations.ts";
import { openAppOnNotification } from "./notifications.ts";
import { cachePhotos } from "./photos.ts";
import { cacheReleaseFiles } from "./release-files.ts";
import { onWorkerMessage, workerScope } from "./scope.ts";
import { handleShares } from "./share-target.ts";

cacheReleaseFiles();
handleNavigations();
handleShares();
cachePhotos();
onWorkerMessage("take over", () => workerScope.skipWaiting());
openAppOnNotification();
