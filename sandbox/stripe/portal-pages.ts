import { Hono } from "hono";
import { html } from "hono/html";
import type { SandboxEnvironment } from "../bindings.ts";
import { deliverUnlessHeld } from "./deliver-webhooks.ts";
import type { Subscription } from "./objects/subscription.ts";
import { formatDay, formatMoney, renderPage } from "./page.ts";
import { isPortalAction, listAvailableActions, portalActions } from "./portal-actions.ts";
import type { PortalPageData } from "./stripe-sandbox.ts";
import { getStripeStub } from "./stripe-stub.ts";
import { getBillingPeriod, isSubscriptionCancelling } from "./subscription-lifecycle.ts";

/** Stripe's billing portal, with additional buttons that simulate time. */
export const portalPages = new Hono<SandboxEnvironment>();

portalPages.get("/:id", async (c) => {
  const view = await getStripeStub(c.env).portal(c.req.param("id"));
  if (!view) return c.html(renderPage("No such portal", html`<p>This portal session does not exist.</p>`), 404);
  return c.html(renderPortal(view, c.req.query("error") === "not-now"));
});

portalPages.post("/:id/:subscription/:action", async (c) => {
  const { id, subscription, action } = c.req.param();
  if (!isPortalAction(action)) return c.notFound();
  const { outcome, events } = await getStripeStub(c.env).act(id, subscription, action);
  if (outcome === "unknown") return c.notFound();
  await deliverUnlessHeld(c, events, "wait");
  return c.redirect(`/sandbox/stripe/portal/${id}${outcome === "done" ? "" : "?error=not-now"}`, 303);
});

function renderPortal({ session, email, subscriptions }: PortalPageData, wasRefused: boolean) {
  return renderPage(
    "Billing portal",
    html`<p>${email ?? session.customer}</p>
      <p><a href="${session.return_url}">Return to Recipe Lovers</a></p>
      ${session.flow ? html`<p>Confirm the new plan: choose “Switch to annual”.</p>` : ""}
      ${wasRefused ? html`<p role="alert">That can't be done in the subscription's present state.</p>` : ""}
      ${subscriptions.length === 0 ? html`<p>No subscription.</p>` : ""}
      ${subscriptions.map((subscription) => renderSubscription(session.id, subscription))}`,
  );
}

function renderSubscription(portal: string, subscription: Subscription) {
  const { price } = subscription.items.data[0];
  const action = `/sandbox/stripe/portal/${portal}/${subscription.id}`;
  return html`<article aria-labelledby="${subscription.id}">
    <h2 id="${subscription.id}">${price.nickname}, ${formatMoney(price)}</h2>
    <p class="facts">${subscription.id}</p>
    <p>${describeStatus(subscription)}</p>
    <div class="actions">
      ${listAvailableActions(subscription).map(
        (name) =>
          html`<form method="post" action="${action}/${name}"><button>${portalActions[name].label}</button></form>`,
      )}
    </div>
  </article>`;
}

function describeStatus(subscription: Subscription): string {
  const until = formatDay(getBillingPeriod(subscription).end);
  if (subscription.status === "canceled") return "Canceled";
  const paid = subscription.status === "past_due" ? "Past due: the payment failed and is being retried" : "Active";
  return `${paid}. ${isSubscriptionCancelling(subscription) ? "Cancels" : "Renews"} on ${until}`;
}
