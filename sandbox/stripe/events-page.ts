import { html } from "hono/html";
import type { StoredStripeEvent } from "./objects/event.ts";
import type { Refund } from "./objects/refund.ts";
import { renderPage } from "./page.ts";
import type { StripeSandboxSettings } from "./stripe-sandbox.ts";

const deliveryModes = { at_once: "at once", held: "held, until sent from here" } as const;
const apiModes = { up: "up", slow: "slow (answers after 20 s)", down: "down (answers 500)" } as const;

/** Renders the page on which webhooks are held and sent, and the API is made slow or unavailable. */
export function renderEventsPage(settings: StripeSandboxSettings, events: StoredStripeEvent[], refunds: Refund[]) {
  const held = events.filter(({ deliveries }) => deliveries.length === 0).length;
  return renderPage(
    "Stripe",
    html`<form method="post" action="/sandbox/stripe/settings">
        ${renderChoices("deliveries", "Webhooks are delivered", deliveryModes, settings.deliveries)}
        ${renderChoices("api", "Stripe is", apiModes, settings.api)}
        <button class="main">Save</button>
      </form>
      <h2 style="margin-top:1.5rem">Refunds</h2>
      ${refunds.length === 0 ? html`<p>No refund yet.</p>` : html`<ul>${refunds.map(renderRefund)}</ul>`}
      <h2 style="margin-top:1.5rem">Events (${events.length}, of which ${held} not sent yet)</h2>
      <div class="actions">
        ${renderSendButton({ order: "oldest" }, "Send all held")}
        ${renderSendButton({ order: "newest" }, "Send all held in reverse order")}
      </div>
      ${events.length === 0 ? html`<p>No event yet.</p>` : ""}
      ${events.map(renderEvent)}`,
  );
}

function renderChoices(name: string, legend: string, modes: Record<string, string>, chosen: string) {
  return html`<fieldset>
    <legend>${legend}</legend>
    ${Object.entries(modes).map(
      ([value, label]) =>
        html`<label><input type="radio" name="${name}" value="${value}" ${value === chosen ? "checked" : ""}> ${label}</label>`,
    )}
  </fieldset>`;
}

function renderRefund({ id, amount, created, payment_intent, reason, metadata }: Refund) {
  const of = metadata.subscription ? `, subscription ${metadata.subscription}` : "";
  return html`<li>
    <strong>$${(amount / 100).toFixed(2)}</strong> refunded${reason ? `, ${reason}` : ""}
    <span class="facts">${id}, payment ${payment_intent}${of}, ${new Date(created * 1000).toISOString()}</span>
  </li>`;
}

function renderEvent({ id, event, deliveries }: StoredStripeEvent) {
  const last = deliveries.at(-1);
  return html`<article aria-labelledby="${id}">
    <h2 id="${id}">${event.type}</h2>
    <p class="facts">${id}, ${new Date(event.created * 1000).toISOString()}</p>
    <p>${last ? `Sent ${deliveries.length}×, last answer: ${last.status ?? "none"} ${last.answer}` : "Not sent yet"}</p>
    <div class="actions">${renderSendButton({ id }, "Send")} ${renderSendButton({ id, times: "2" }, "Send twice")}</div>
    <details><summary>Body</summary><pre>${JSON.stringify(event, null, 2)}</pre></details>
  </article>`;
}

function renderSendButton(fields: Record<string, string>, label: string) {
  return html`<form method="post" action="/sandbox/stripe/send">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button>${label}</button>
  </form>`;
}
