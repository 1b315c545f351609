import { Hono } from "hono";
import { html, raw } from "hono/html";
import * as z from "zod";
import type { SandboxEnvironment } from "./bindings.ts";

const mailSchema = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() });
type StoredMail = z.infer<typeof mailSchema> & { at: string };

/** KV lists keys in ascending order, so keys contain the time left until this date to list the newest mail first. */
const maxTimestampMs = 9_999_999_999_999;
const shownMails = 50;

/** Every mail that the app sends while it runs without a mail provider. */
export const mailbox = new Hono<SandboxEnvironment>();

mailbox.post("/mail", async (c) => {
  const mail = mailSchema.parse(await c.req.json());
  const stored: StoredMail = { ...mail, at: new Date().toISOString() };
  await c.env.MAILBOX.put(`mail:${maxTimestampMs - Date.now()}:${crypto.randomUUID()}`, JSON.stringify(stored));
  return c.json({ ok: true });
});

mailbox.get("/mailbox.json", async (c) => c.json(await readMails(c.env.MAILBOX, c.req.query("to") ?? null)));

mailbox.get("/mailbox", async (c) => {
  const mails = await readMails(c.env.MAILBOX, c.req.query("to") ?? null);
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Mailbox (${mails.length})</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
      article { border: 1px solid #8886; border-radius: 1rem; padding: 1rem 1.25rem; margin: 1rem 0; }
      h1, h2 { line-height: 1.2; } h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
      .facts { opacity: .75; font-size: .875rem; margin: 0 0 .75rem; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
      a { color: inherit; }
    </style>
  </head>
  <body>
    <h1>Mailbox</h1>
    <p>Every mail that the app sends while it runs on this machine, newest first.</p>
    ${mails.length === 0 ? html`<p>No mail yet.</p>` : ""}
    ${mails.map(
      (mail) => html`<article>
      <h2>${mail.subject}</h2>
      <p class="facts">To ${mail.to}, ${mail.at}</p>
      <pre>${raw(linkAddresses(mail.text))}</pre>
    </article>`,
    )}
  </body>
</html>`);
});

async function readMails(store: KVNamespace, to: string | null): Promise<StoredMail[]> {
  const { keys } = await store.list({ prefix: "mail:", limit: shownMails });
  const mails = await Promise.all(keys.map((key) => store.get<StoredMail>(key.name, "json")));
  return mails.filter((mail) => mail !== null).filter((mail) => to === null || mail.to === to);
}

function linkAddresses(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return escaped.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}
