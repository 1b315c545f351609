import type { Context } from "hono";
import { countWrite } from "#app/http/count-write.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { requireViewerAndReadBody } from "#app/http/require-viewer.server.ts";
import { pushSubscriptionSchema } from "#app/modules/notifications/notification.schema.ts";
import { addPushSubscription } from "#app/modules/notifications/push-subscriptions.server.ts";
import type { HonoEnv } from "./hono-env.ts";

const maxBytes = 4 * 1024;

/** `POST` of a browser's `PushSubscription`, from the profile page or from the service worker. */
export async function turnOnNotifications(c: Context<HonoEnv>): Promise<Response> {
  const request = c.get("request");
  const { viewer, body } = await requireViewerAndReadBody(request, () =>
    readJson(c.req.raw, pushSubscriptionSchema, maxBytes),
  );
  await countWrite(request, "/api/push-subscriptions");
  await addPushSubscription(request.services, viewer, { ...body, label: request.browser.label });
  return c.json({ isOn: true });
}
