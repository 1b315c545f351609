import { html } from "hono/html";

type Content = ReturnType<typeof html>;

/** Renders the layout of every Stripe page, without JavaScript, in light and dark mode. */
export function renderPage(title: string, content: Content): Content {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
      article, fieldset { border: 1px solid #8886; border-radius: 1rem; padding: 1rem 1.25rem; margin: 1rem 0; }
      h1, h2 { line-height: 1.2; overflow-wrap: anywhere; } h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
      .facts { opacity: .8; font-size: .875rem; margin: 0 0 .75rem; overflow-wrap: anywhere; }
      .actions { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0; }
      button { font: inherit; min-height: 44px; padding: .5rem 1rem; border: 1px solid #8888; border-radius: .75rem; cursor: pointer; }
      button.main { background: #635bff; border-color: #635bff; color: #fff; font-weight: 600; }
      :focus-visible { outline: 3px solid #635bff; outline-offset: 2px; }
      [role="alert"] { border-left: 4px solid #d33; padding: .5rem 1rem; }
      label { display: inline-flex; align-items: center; min-height: 44px; gap: .5rem; margin-right: 1rem; }
      pre { overflow: auto; max-height: 24rem; font-size: .8125rem; }
      summary { min-height: 44px; align-content: center; cursor: pointer; }
      a { color: inherit; }
    </style>
  </head>
  <body>
    <main>
      <p class="facts">Sandbox: stands in for Stripe on this machine. No money moves.</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}

export function formatMoney(price: { unit_amount: number; recurring: { interval: string } }): string {
  return `$${(price.unit_amount / 100).toFixed(2)} a ${price.recurring.interval}`;
}

export function formatDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
