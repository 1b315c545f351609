import { html } from "hono/html";
import { productName } from "#app/content/brand.ts";
import { getLoginPath, switchAccountPath } from "#app/domain/accounts/auth-paths.ts";
import { pageOwnerField } from "#app/domain/accounts/page-owner.ts";
import { internalError } from "#app/domain/internal-error.ts";
import { type FormValues, omitSecretFields } from "./action-reply.ts";

type RecoveredForm = {
  title: string | null;
  message: string;
  values: FormValues;
  pageOwner: string | null;
  hasFiles: boolean;
  code: string;
  status: number;
};
type Text = { name: string; text: string };

/**
 * For a form sent without script after its session ended or its subject was deleted: shows what was typed and, if only
 * signing in is missing, offers to send the form again. Files and passwords are lost.
 */
export async function renderFormRecoveryPage(
  request: Request,
  { title, message, values, pageOwner, hasFiles, code, status }: RecoveredForm,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const fields = listTexts(values);
  const isOperators = pathname.startsWith("/admin");
  const isOfAnother = code === "not_page_owner";
  const mayBeSentAgain = status === 401 || isOfAnother;
  const typed = listTypedTexts(values);
  const heading = title ?? internalError.title;
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} | ${productName}</title>
        <style>
          :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
          body { max-width: 36rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
          a, button { font: inherit; display: inline-block; padding: 0.6rem 1rem; margin: 0 0.5rem 0.5rem 0; }
          dd { margin: 0 0 1rem; white-space: pre-wrap; }
        </style>
      </head>
      <body>
        <h1>${heading}</h1>
        <p>${message}</p>
        ${typed.length > 0 ? html`<p>What you typed is kept on this page.${hasFiles ? " Photos have to be chosen again." : ""}</p>` : ""}
        ${
          mayBeSentAgain
            ? html`<form method="post" action="${pathname + search}">
                ${fields.map(({ name, text }) => html`<input type="hidden" name="${name}" value="${text}" />`)}
                ${pageOwner === null ? "" : html`<input type="hidden" name="${pageOwnerField}" value="${pageOwner}" />`}
                <a href="${isOperators ? "/admin/login" : isOfAnother ? switchAccountPath : getLoginPath()}" target="_blank" rel="noopener">1. Log in, in a new tab</a>
                <button type="submit">2. Send again</button>
              </form>`
            : html`<a href="${isOperators ? "/admin" : "/app/recipes"}">${isOperators ? "Back" : "Back to recipes"}</a>`
        }
        <dl>
          ${typed.map(({ name, text }) => html`<dt><strong>${name}</strong></dt><dd dir="auto">${text}</dd>`)}
        </dl>
      </body>
    </html>`;
  return new Response(String(page), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}

export function listTypedTexts(values: FormValues): Text[] {
  return listTexts(values).filter(({ name, text }) => !hiddenFields.includes(name) && text !== "");
}

function listTexts(values: FormValues): Text[] {
  return Object.entries(omitSecretFields(values)).flatMap(([name, value]) =>
    [value].flat().map((text) => ({ name, text })),
  );
}

const hiddenFields = [
  "handle",
  "includesNotes",
  "intent",
  "isListed",
  "isPublic",
  "photoId",
  "photoOrder",
  "plan",
  "platform",
  "primaryPhoto",
  "redirectTo",
  "removedPhotos",
  "replaced",
  "script",
  "shareId",
  "stars",
  "submissionId",
  "uploadedPhotos",
  "version",
];
