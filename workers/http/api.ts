import { Hono } from "hono";
import { isDomainError } from "#app/domain/domain-error.ts";
import { internalError } from "#app/domain/internal-error.ts";
import { errorToJson } from "#app/http/error-response.server.ts";
import { checkSubscriptionStatus, createCheckout, customerPortal } from "./billing.ts";
import { listen } from "./channel.ts";
import { deviceReadings } from "./device-readings.ts";
import type { Door } from "./door.ts";
import { getPhoto, putPhoto } from "./photo-uploads.ts";
import { recipeAlike } from "./recipe-alike.ts";
import { getRecipeChanges } from "./recipe-changes.ts";
import { recipeImageAnalyze } from "./recipe-image-analyze.ts";
import { recipeLinkAnalyze } from "./recipe-link-analyze.ts";
import { recipeTextAnalyze } from "./recipe-text-analyze.ts";
import { refuseOtherMethods } from "./refuse-other-methods.ts";
import { share } from "./share.ts";
import { stripeWebhook } from "./stripe-webhook.ts";
import { timers } from "./timers.ts";

/** For machines and the app's own scripts. Refusals are thrown, and become responses here. */
export const api = new Hono<Door>();

api.use(async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  c.header("Cache-Control", c.res.headers.get("Cache-Control") ?? "no-store");
});
api.onError((error, c) => {
  if (isDomainError(error)) return errorToJson(error);
  c.get("request").services.log.error("api.failed", error, { path: c.req.path });
  return c.json({ error: internalError.message, title: internalError.title, code: internalError.code }, 500);
});
api.get("/health", (c) => c.json({ ok: true }));
api.get("/live", listen);
api.get("/photos/:id", getPhoto);
api.put("/photos/:id", putPhoto);
api.post("/recipe-image-analyze", recipeImageAnalyze);
api.post("/recipe-alike", recipeAlike);
api.post("/recipe-link-analyze", recipeLinkAnalyze);
api.post("/recipe-text-analyze", recipeTextAnalyze);
api.post("/device-readings", deviceReadings);
api.post("/timers", timers);
api.get("/kitchen-changes", getRecipeChanges);
api.post("/share", share);
api.post("/create-checkout", createCheckout);
api.post("/check-subscription", checkSubscriptionStatus);
api.post("/customer-portal", customerPortal);
api.post("/stripe-webhook", stripeWebhook);
refuseOtherMethods(api);
api.all("*", (c) => c.json({ error: "Nothing here." }, 404));
