import { Hono } from "hono";
import { html } from "hono/html";
import type { SandboxEnvironment } from "./bindings.ts";
import { mailbox } from "./mailbox.ts";
import { pushService } from "./push.ts";
import { stripeApi } from "./stripe/api.ts";
import { stripePages } from "./stripe/pages.ts";
import { visionModelApi } from "./vision.ts";
import { otherWebSites } from "./web.ts";

export { StripeSandbox } from "./stripe/stripe-sandbox.ts";

/**
 * Stands in for external services, so that running the app needs no provider account: a mailbox, Stripe, a push
 * service, other web sites, and a vision model for the tests. The sandbox is never deployed.
 */
const sandbox = new Hono<SandboxEnvironment>();
sandbox.route("/sandbox", mailbox);
sandbox.route("/sandbox/vision", visionModelApi);
sandbox.route("/sandbox/web", otherWebSites);
sandbox.route("/sandbox/push", pushService);
sandbox.route("/sandbox/stripe", stripePages);
sandbox.route("/v1", stripeApi);

sandbox.get("/sandbox", (c) =>
  c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Sandbox</title>
    <style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; } a { color: inherit; }</style>
  </head>
  <body>
    <main>
      <h1>Sandbox</h1>
      <p>Stands in for external services while the app runs on this machine.</p>
      <ul>
        <li><a href="/sandbox/mailbox">Mailbox</a>: every mail that the app sends</li>
        <li><a href="/sandbox/stripe">Stripe</a>: events, and how webhooks arrive</li>
      </ul>
    </main>
  </body>
</html>`),
);

export default sandbox;
