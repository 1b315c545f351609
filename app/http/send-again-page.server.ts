import { html } from "hono/html";
import { productName } from "#app/content/brand.ts";
import type { FormValues } from "./action-reply.ts";

/**
 * For a form without script that finds the session ended: keeps everything that was typed, and sends it again once the person has signed in beside it. Files can't be
 * kept.
 */
export async function sendAgainPage(request: Request, values: FormValues, message: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const fields = Object.entries(values).flatMap(([name, value]) => [value].flat().map((text) => ({ name, text })));
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Not signed in | ${productName}</title>
        <style>
          :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
          body { max-width: 32rem; margin: 3rem auto; padding: 0 1rem; }
          a, button { font: inherit; display: inline-block; min-height: 2.75rem; padding: 0.5rem 1rem; margin: 0 0.5rem 0.5rem 0; }
        </style>
      </head>
      <body>
        <h1>Not signed in</h1>
        <p>${message} What you typed is kept on this page; photos have to be chosen again.</p>
        <form method="post" action="${pathname + search}">
          ${fields.map(({ name, text }) => html`<input type="hidden" name="${name}" value="${text}" />`)}
          <a href="/auth?mode=login" target="_blank" rel="noopener">1. Log in, in a new tab</a>
          <button type="submit">2. Send again</button>
        </form>
      </body>
    </html>`;
  return new Response(String(page), {
    status: 401,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
