import { Hono } from "hono";
import { createErrorResponse } from "#app/http/error-response.server.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { internalError } from "#app/modules/internal-error.ts";
import { checkSubscriptionStatus, createCheckout, handleStripeWebhook, openBillingPortal } from "./billing.ts";
import { maskPath, serveCalendar } from "./calendar.ts";
import type { HonoEnv } from "./hono-env.ts";
import { openCoupleStateSocket, openLiveSocket } from "./live-socket.ts";
import { receiveOnDeviceAnalysis } from "./on-device-analyses.ts";
import { checkPhotoUpload, receivePhoto } from "./photo-uploads.ts";
import { turnOnNotifications } from "./push-subscriptions.ts";
import { findDuplicateRecipe } from "./recipe-alike.ts";
import { getRecipeChanges } from "./recipe-changes.ts";
import { analyzeRecipeImages } from "./recipe-image-analyze.ts";
import { analyzeRecipeLink } from "./recipe-link-analyze.ts";
import { analyzeRecipeText } from "./recipe-text-analyze.ts";
import { rejectOtherMethods } from "./reject-other-methods.ts";
import { receiveSharedContent } from "./share.ts";
import { syncTimers } from "./timers.ts";

/** The endpoints below /api. Handlers throw domain errors, which become JSON responses here. */
export const apiRoutes = new Hono<HonoEnv>();

apiRoutes.use(async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  c.header("Cache-Control", c.res.headers.get("Cache-Control") ?? "no-store");
});
apiRoutes.onError((error, c) => {
  if (isDomainError(error)) return createErrorResponse(error);
  c.get("request").services.log.error("api.failed", error, { path: maskPath(c.req.path) });
  return c.json({ error: internalError.message, title: internalError.title, code: internalError.code }, 500);
});
apiRoutes.get("/health", (c) => c.json({ ok: true }));
apiRoutes.get("/live", openLiveSocket);
apiRoutes.get("/couple-state", openCoupleStateSocket);
apiRoutes.get("/photos/:id", checkPhotoUpload);
apiRoutes.put("/photos/:id", receivePhoto);
apiRoutes.post("/recipe-image-analyze", analyzeRecipeImages);
apiRoutes.post("/recipe-alike", findDuplicateRecipe);
apiRoutes.post("/recipe-link-analyze", analyzeRecipeLink);
apiRoutes.post("/recipe-text-analyze", analyzeRecipeText);
apiRoutes.post("/device-readings", receiveOnDeviceAnalysis);
apiRoutes.post("/push-subscriptions", turnOnNotifications);
apiRoutes.post("/timers", syncTimers);
apiRoutes.get("/kitchen-changes", getRecipeChanges);
apiRoutes.post("/share", receiveSharedContent);
apiRoutes.get("/week/:file", serveCalendar);
apiRoutes.post("/create-checkout", createCheckout);
apiRoutes.post("/check-subscription", checkSubscriptionStatus);
apiRoutes.post("/customer-portal", openBillingPortal);
apiRoutes.post("/stripe-webhook", handleStripeWebhook);
rejectOtherMethods(apiRoutes);
apiRoutes.all("*", (c) => c.json({ error: "Nothing here." }, 404));
