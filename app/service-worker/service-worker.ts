/**
 * What runs between the pages and the network, bundled by `scripts/build-service-worker.ts`. Each module answers its own
 * requests; the first that does so counts.
 */
import { openAppOnNotification } from "./notifications.ts";
import { answerFailedNavigations } from "./offline-page.ts";

answerFailedNavigations();
openAppOnNotification();
