import { Hono } from "hono";
import { html } from "hono/html";
import type { Sandbox } from "../bindings.ts";
import { deliverSoon } from "./deliver-webhooks.ts";
import type { Subscription } from "./objects/subscription.ts";
import { day, money, page } from "./page.ts";
import { isPortalAction, openActions, portalActions } from "./portal-actions.ts";
import type { PortalView } from "./stripe-sandbox.ts";
import { stripeStub } from "./stripe-stub.ts";
import { isCancelling, periodOf } from "./subscription-life.ts";

/** Stripe's billing portal, plus buttons that make time pass. */
export const portalPages = new Hono<Sandbox>();

portalPages.get("/:id", async (c) => {
  const view = await stripeStub(c.env).portal(c.req.param("id"));
  if (!view) return c.html(page("No such portal", html`<p>This portal session does not exist.</p>`), 404);
  return c.html(portalPage(view, c.req.query("error") === "not-now"));
});

portalPages.post("/:id/:subscription/:action", async (c) => {
  const { id, subscription, action } = c.req.param();
  if (!isPortalAction(action)) return c.notFound();
  const { outcome, events } = await stripeStub(c.env).act(id, subscription, action);
  if (outcome === "unknown") return c.notFound();
  await deliverSoon(c, events, "wait");
  return c.redirect(`/sandbox/stripe/portal/${id}${outcome === "done" ? "" : "?error=not-now"}`, 303);
});

function portalPage({ session, email, subscriptions }: PortalView, wasRefused: boolean) {
  return page(
    "Billing portal",
    html`<p>${email ?? session.customer}</p>
      <p><a href="${session.return_url}">Return to Recipe Lovers</a></p>
      ${wasRefused ? html`<p role="alert">That can't be done in the subscription's present state.</p>` : ""}
      ${subscriptions.length === 0 ? html`<p>No subscription.</p>` : ""}
      ${subscriptions.map((subscription) => card(session.id, subscription))}`,
  );
}

function card(portal: string, subscription: Subscription) {
  const { price } = subscription.items.data[0];
  const action = `/sandbox/stripe/portal/${portal}/${subscription.id}`;
  return html`<article aria-labelledby="${subscription.id}">
    <h2 id="${subscription.id}">${price.nickname}, ${money(price)}</h2>
    <p class="facts">${subscription.id}</p>
    <p>${standing(subscription)}</p>
    <div class="actions">
      ${openActions(subscription).map(
        (name) =>
          html`<form method="post" action="${action}/${name}"><button>${portalActions[name].label}</button></form>`,
      )}
    </div>
  </article>`;
}

function standing(subscription: Subscription): string {
  const until = day(periodOf(subscription).end);
  if (subscription.status === "canceled") return "Canceled";
  const paid = subscription.status === "past_due" ? "Past due: the payment failed and is being retried" : "Active";
  return `${paid}. ${isCancelling(subscription) ? "Cancels" : "Renews"} on ${until}`;
}
