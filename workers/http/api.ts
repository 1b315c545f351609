import { Hono } from "hono";
import { isDomainError } from "#app/domain/domain-error.ts";
import { internalError } from "#app/domain/internal-error.ts";
import { createErrorResponse } from "#app/http/error-response.server.ts";
import { checkSubscriptionStatus, createCheckout, openBillingPortal } from "./billing.ts";
import { receiveDeviceAnalysis } from "./device-readings.ts";
import type { HonoEnv } from "./hono-env.ts";
import { openLiveSocket } from "./live-socket.ts";
import { checkPhotoUpload, receivePhoto } from "./photo-uploads.ts";
import { findDuplicateRecipe } from "./recipe-alike.ts";
import { getRecipeChanges } from "./recipe-changes.ts";
import { analyzeRecipeImages } from "./recipe-image-analyze.ts";
import { analyzeRecipeLink } from "./recipe-link-analyze.ts";
import { analyzeRecipeText } from "./recipe-text-analyze.ts";
import { rejectOtherMethods } from "./reject-other-methods.ts";
import { acceptShare } from "./share.ts";
import { handleStripeWebhook } from "./stripe-webhook.ts";
import { syncTimers } from "./timers.ts";

/** The endpoints below /api. Handlers throw domain errors, which become JSON responses here. */
export const api = new Hono<HonoEnv>();

api.use(async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  c.header("Cache-Control", c.res.headers.get("Cache-Control") ?? "no-store");
});
api.onError((error, c) => {
  if (isDomainError(error)) return createErrorResponse(error);
  c.get("request").services.log.error("api.failed", error, { path: c.req.path });
  return c.json({ error: internalError.message, title: internalError.title, code: internalError.code }, 500);
});
api.get("/health", (c) => c.json({ ok: true }));
api.get("/live", openLiveSocket);
api.get("/photos/:id", checkPhotoUpload);
api.put("/photos/:id", receivePhoto);
api.post("/recipe-image-analyze", analyzeRecipeImages);
api.post("/recipe-alike", findDuplicateRecipe);
api.post("/recipe-link-analyze", analyzeRecipeLink);
api.post("/recipe-text-analyze", analyzeRecipeText);
api.post("/device-readings", receiveDeviceAnalysis);
api.post("/timers", syncTimers);
api.get("/kitchen-changes", getRecipeChanges);
api.post("/share", acceptShare);
api.post("/create-checkout", createCheckout);
api.post("/check-subscription", checkSubscriptionStatus);
api.post("/customer-portal", openBillingPortal);
api.post("/stripe-webhook", handleStripeWebhook);
rejectOtherMethods(api);
api.all("*", (c) => c.json({ error: "Nothing here." }, 404));
