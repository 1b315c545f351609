/**
 * What runs between the pages and the network, bundled by `scripts/build-service-worker.ts`. Each module answers its own
 * requests; the first that does so counts.
 */

import { answerNavigations } from "./navigations.ts";
import { openAppOnNotification } from "./notifications.ts";
import { keepPhotos } from "./photos.ts";
import { keepReleaseFiles } from "./release-files.ts";
import { onMessage, scope } from "./scope.ts";
import { answerShares } from "./share-target.ts";

keepReleaseFiles();
answerNavigations();
answerShares();
keepPhotos();
onMessage("take over", () => scope.skipWaiting());
openAppOnNotification();
