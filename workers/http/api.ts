import { type Context, Hono } from "hono";
import * as z from "zod";
import { billingPlans } from "#app/adapters/payments/payments.ts";
import { consumeWriteQuota } from "#app/http/consume-write-quota.server.ts";
import { createErrorResponse } from "#app/http/error-response.server.ts";
import { maxFormBytes, readBodyBytes, readJsonBody } from "#app/http/read-body.server.ts";
import { readSharedContent } from "#app/http/read-share.server.ts";
import { requireViewerAndReadBody, requireViewerForAction } from "#app/http/require-viewer.server.ts";
import { authenticateToken, findTokenHolder, requireScope } from "#app/modules/accounts/access-tokens.server.ts";
import { createBillingPortalUrl, startCheckout } from "#app/modules/billing/checkout.server.ts";
import { applyPaymentEvent, checkSubscription } from "#app/modules/billing/sync-subscription.server.ts";
import { internalError, isDomainError } from "#app/modules/domain-error.ts";
import { pushSubscriptionSchema } from "#app/modules/notifications/notification.schema.ts";
import { addPushSubscription } from "#app/modules/notifications/push-subscriptions.server.ts";
import { getRecipeSourceText } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { buildAddPath } from "#app/modules/recipes/incoming-share.ts";
import { listRecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { consumeShareQuota, receiveShare } from "#app/modules/recipes/receive-share.server.ts";
import {
  analyzeRecipeImages,
  analyzeRecipeLink,
  analyzeRecipeText,
  findDuplicateRecipe,
  receiveOnDeviceAnalysis,
} from "./analyses.ts";
import { maskSecretPath, serveCalendar } from "./calendar.ts";
import type { HonoEnv } from "./hono-env.ts";
import { receiveImport } from "./imports.ts";
import { checkPhotoUpload, receivePhoto } from "./photos.ts";
import { rejectOtherMethods } from "./reject-other-methods.ts";

/** The endpoints below /api. Handlers throw domain errors, which become JSON responses here. */
export const apiRoutes = new Hono<HonoEnv>();

apiRoutes.use(async (c, next) => {
  await next();
  if (c.res.webSocket) return;
  c.header("Cache-Control", c.res.headers.get("Cache-Control") ?? "no-store");
});
apiRoutes.onError((error, c) => {
  if (isDomainError(error)) return createErrorResponse(error);
  c.get("request").services.log.error("api.failed", error, { path: maskSecretPath(c.req.path) });
  return c.json({ error: internalError.message, title: internalError.title, code: internalError.code }, 500);
});
apiRoutes.get("/health", (c) => c.json({ ok: true }));
apiRoutes.get("/couple", openCoupleSocket);
apiRoutes.get("/photos/:id", checkPhotoUpload);
apiRoutes.put("/photos/:id", receivePhoto);
apiRoutes.post("/recipe-image-analyze", analyzeRecipeImages);
apiRoutes.post("/recipe-duplicates", findDuplicateRecipe);
apiRoutes.post("/recipe-link-analyze", analyzeRecipeLink);
apiRoutes.post("/recipe-text-analyze", analyzeRecipeText);
apiRoutes.post("/device-analyses", receiveOnDeviceAnalysis);
apiRoutes.post("/push-subscriptions", turnOnNotifications);
apiRoutes.post("/imports/:id", receiveImport);
apiRoutes.get("/recipe-changes", getRecipeChanges);
apiRoutes.get("/recipe-source/:id", getRecipeSource);
apiRoutes.post("/share", receiveSharedContent);
apiRoutes.get("/week/:file", serveCalendar);
apiRoutes.post("/create-checkout", createCheckout);
apiRoutes.post("/check-subscription", checkSubscriptionStatus);
apiRoutes.post("/customer-portal", openBillingPortal);
apiRoutes.post("/stripe-webhook", handleStripeWebhook);
apiRoutes.mount("/v1", async (...request) => (await import("./v1/v1.ts")).api.fetch(...request), {
  optionHandler: (c) => [{ request: c.get("request") }, c.executionCtx],
});
rejectOtherMethods(apiRoutes, createErrorResponse);
apiRoutes.all("*", (c) => c.json({ error: "Nothing here." }, 404));

/** `GET ?since=VERSION`, with the version of the previous response. Without `since`, all recipes are returned. */
async function getRecipeChanges(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const viewer = await requireViewerForAction(request);
  const changes = await listRecipeChanges(request.services, viewer, c.req.query());
  return c.json(changes, 200, { "Cache-Control": "private, no-store" });
}

/** `GET` of a recipe's id returns `{text}`, from which the recipe was extracted. */
async function getRecipeSource(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const viewer = await requireViewerForAction(request);
  return c.json({ text: await getRecipeSourceText(request.services, viewer, c.req.param("id") ?? "") });
}

/** Opens a page's socket to the viewer's couple or, without a couple, to the viewer's own object. */
async function openCoupleSocket(c: Context<HonoEnv>): Promise<Response> {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") return c.json({ error: "This is a socket." }, 426);
  // Checks the origin, because upgrades carry no Sec-Fetch-Site header.
  if (c.req.header("Origin") !== new URL(c.req.url).origin)
    return c.json({ error: "This came from another site." }, 403);
  const request = c.get("request");
  // Takes the page's owner from the query, because a script cannot set headers of an upgrade.
  request.setPageOwner(c.req.query("owner") ?? "");
  const viewer = await request.getPageViewer();
  if (!viewer) return c.json({ error: "There is nothing to listen to." }, 403);
  return request.services.coupleObjects.connect(viewer, c.req.raw);
}

/**
 * Accepts a share with an access token in `Authorization`: a form with `title`, `text`, `url` and `images`, or JSON with
 * the first three. Returns the `address` to open, or `{error, title, code, address}`.
 */
async function receiveSharedContent(c: Context<HonoEnv>): Promise<Response> {
  const { services, address: network } = c.get("request");
  const token = c.req.header("Authorization") ?? null;
  try {
    // Authenticates first, so that a stranger's body is not read.
    const { viewer: sender, scope } = await authenticateToken(services, token, network);
    requireScope(scope, "add");
    const refusal = await consumeShareQuota(services, sender);
    const incoming = await readSharedContent(c.req.raw, refusal);
    const { viewer } = await findTokenHolder(services, token);
    const path = await receiveShare(services, viewer, { ...incoming, refusal });
    return c.json({ address: services.origin + path });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { status, headers } = createErrorResponse(error);
    const { message, title, code } = error;
    const address = services.origin + buildAddPath({ unshared: code });
    return Response.json({ error: message, title, code, address }, { status, headers });
  }
}

const maxSubscriptionBytes = 4 * 1024;

/** `POST` of a browser's `PushSubscription`, from the profile page or from the service worker. */
async function turnOnNotifications(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(request, () =>
    readJsonBody(c.req.raw, pushSubscriptionSchema, maxSubscriptionBytes),
  );
  await consumeWriteQuota(request, "/api/push-subscriptions");
  await addPushSubscription(request.services, viewer, { ...body, label: request.browser.label });
  return c.json({ isOn: true });
}

const whichPlan = "Choose the monthly or the annual plan.";
const checkoutBody = z.object({ plan: z.enum(billingPlans, whichPlan) }, whichPlan);

/** `POST {plan: "monthly" | "annual"}` returns `{url}` of the checkout page. */
async function createCheckout(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(request, () =>
    readJsonBody(c.req.raw, checkoutBody, maxFormBytes),
  );
  return c.json({ url: await startCheckout(request.services, viewer, body.plan) });
}

/** Checks the subscription at Stripe. Returns `{trial_active, trial_expires_at, subscribed}`. */
async function checkSubscriptionStatus(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  return c.json(await checkSubscription(request.services, await requireViewerForAction(request)));
}

/** Returns `{url}` of the billing portal. `?plan=annual` asks there to confirm the switch to this plan. */
async function openBillingPortal(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const plan = billingPlans.find((name) => name === c.req.query("plan"));
  return c.json({ url: await createBillingPortalUrl(request.services, await requireViewerForAction(request), plan) });
}

/** Allows much more than Stripe's events, which are a few kilobytes. */
const maxEventBytes = 256 * 1024;

/** Handles an event with a valid signature. A failure returns 500, so that Stripe retries. */
async function handleStripeWebhook(c: Context<HonoEnv>): Promise<Response> {
  const { services } = c.get("request");
  if (!services.payments) return c.json({ error: "Payment provider not configured yet." }, 503);
  const body = new TextDecoder().decode(await readBodyBytes(c.req.raw, maxEventBytes));
  const event = await services.payments.readEvent(body, c.req.header("Stripe-Signature") ?? null);
  if (!event) return c.json({ error: "This is not a Stripe event, or its signature is wrong." }, 400);
  const outcome = await applyPaymentEvent(services, event);
  return c.json({ outcome });
}
