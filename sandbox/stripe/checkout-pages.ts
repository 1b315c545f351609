import { Hono } from "hono";
import { html } from "hono/html";
import type { SandboxEnvironment } from "../bindings.ts";
import { deliverUnlessHeld } from "./deliver-webhooks.ts";
import { formatMoney, renderPage } from "./page.ts";
import type { CheckoutPageData } from "./stripe-sandbox.ts";
import { getStripeStub } from "./stripe-stub.ts";

const declined = "Your card was declined. Try another card.";

/** Stripe's checkout page: pay, be declined, or leave. */
export const checkoutPages = new Hono<SandboxEnvironment>();

checkoutPages.get("/:id", async (c) => {
  const view = await getStripeStub(c.env).checkout(c.req.param("id"));
  if (!view) return c.html(renderPage("No such checkout", html`<p>This checkout does not exist.</p>`), 404);
  if (view.session.status !== "open") return c.html(renderClosedCheckout(view));
  return c.html(renderOpenCheckout(view, c.req.query("error") === "declined" ? declined : null));
});

checkoutPages.post("/:id/pay", async (c) => {
  const id = c.req.param("id");
  const { payment, events } = await getStripeStub(c.env).pay(id);
  if (payment !== "paid") return c.redirect(`/sandbox/stripe/checkout/${id}`, 303);
  await deliverUnlessHeld(c, events, "wait");
  const view = await getStripeStub(c.env).checkout(id);
  return c.redirect((view?.session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id), 303);
});

checkoutPages.post("/:id/decline", (c) =>
  c.redirect(`/sandbox/stripe/checkout/${c.req.param("id")}?error=declined`, 303),
);

/** Leaving the page does not close the session, so a person who goes back can still pay, as at Stripe. */
checkoutPages.post("/:id/cancel", async (c) => {
  const id = c.req.param("id");
  const view = await getStripeStub(c.env).checkout(id);
  return c.redirect(view?.session.cancel_url ?? `/sandbox/stripe/checkout/${id}`, 303);
});

function renderOpenCheckout({ session, price, email }: CheckoutPageData, error: string | null) {
  const action = `/sandbox/stripe/checkout/${session.id}`;
  return renderPage(
    `Subscribe to Recipe Lovers: ${price.nickname}`,
    html`<p><strong>${formatMoney(price)}</strong>, for ${email ?? "a new customer"}</p>
      ${error ? html`<p role="alert">${error}</p>` : ""}
      <div class="actions">
        <form method="post" action="${action}/pay"><button class="main">Pay</button></form>
        <form method="post" action="${action}/decline"><button>Pay with a card that is declined</button></form>
        ${session.cancel_url ? html`<form method="post" action="${action}/cancel"><button>Cancel</button></form>` : ""}
      </div>`,
  );
}

function renderClosedCheckout({ session }: CheckoutPageData) {
  if (session.status === "expired") {
    return renderPage("This checkout has expired", html`<p>Nothing was paid. Start again from Recipe Lovers.</p>`);
  }
  return renderPage(
    "This checkout is paid",
    html`<p>It was paid once, and cannot be paid again.</p>
      <p><a href="${session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id)}">Return to Recipe Lovers</a></p>`,
  );
}
