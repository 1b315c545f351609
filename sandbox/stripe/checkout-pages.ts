import { Hono } from "hono";
import { html } from "hono/html";
import type { Sandbox } from "../bindings.ts";
import { deliverSoon } from "./deliver-webhooks.ts";
import { money, page } from "./page.ts";
import type { CheckoutView } from "./stripe-sandbox.ts";
import { stripeStub } from "./stripe-stub.ts";

const declined = "Your card was declined. Try another card.";

/** Stripe's checkout page: pay, be declined, or leave. */
export const checkoutPages = new Hono<Sandbox>();

checkoutPages.get("/:id", async (c) => {
  const view = await stripeStub(c.env).checkout(c.req.param("id"));
  if (!view) return c.html(page("No such checkout", html`<p>This checkout does not exist.</p>`), 404);
  if (view.session.status !== "open") return c.html(closedPage(view));
  return c.html(openPage(view, c.req.query("error") === "declined" ? declined : null));
});

checkoutPages.post("/:id/pay", async (c) => {
  const id = c.req.param("id");
  const { payment, events } = await stripeStub(c.env).pay(id);
  if (payment !== "paid") return c.redirect(`/sandbox/stripe/checkout/${id}`, 303);
  await deliverSoon(c, events, "wait");
  const view = await stripeStub(c.env).checkout(id);
  return c.redirect((view?.session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id), 303);
});

checkoutPages.post("/:id/decline", (c) =>
  c.redirect(`/sandbox/stripe/checkout/${c.req.param("id")}?error=declined`, 303),
);

/** Leaving keeps the session open, as at Stripe: after going back it can still be paid. */
checkoutPages.post("/:id/cancel", async (c) => {
  const id = c.req.param("id");
  const view = await stripeStub(c.env).checkout(id);
  return c.redirect(view?.session.cancel_url ?? `/sandbox/stripe/checkout/${id}`, 303);
});

function openPage({ session, price, email }: CheckoutView, error: string | null) {
  const action = `/sandbox/stripe/checkout/${session.id}`;
  return page(
    `Subscribe to Recipe Lovers: ${price.nickname}`,
    html`<p><strong>${money(price)}</strong>, for ${email ?? "a new customer"}</p>
      ${error ? html`<p role="alert">${error}</p>` : ""}
      <div class="actions">
        <form method="post" action="${action}/pay"><button class="main">Pay</button></form>
        <form method="post" action="${action}/decline"><button>Pay with a card that is declined</button></form>
        ${session.cancel_url ? html`<form method="post" action="${action}/cancel"><button>Cancel</button></form>` : ""}
      </div>`,
  );
}

function closedPage({ session }: CheckoutView) {
  if (session.status === "expired") {
    return page("This checkout has expired", html`<p>Nothing was paid. Start again from Recipe Lovers.</p>`);
  }
  return page(
    "This checkout is paid",
    html`<p>It was paid once, and cannot be paid again.</p>
      <p><a href="${session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id)}">Return to Recipe Lovers</a></p>`,
  );
}
