import { productName } from "#app/content/brand.ts";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import { breakLinks } from "./break-links.ts";

export type RenderedEmail = { subject: string; html: string; text: string };

export type EmailWords = {
  subject: string;
  lines: string[];
  /** `path` is the part of the link behind the product's origin. */
  button: { label: string; path: string } | null;
  footnote: string;
};

/** Markup that every email client shows. The button's is the only link, whatever names the words contain. */
export function renderEmailMarkup({ button: path, ...words }: EmailWords, origin: string): RenderedEmail {
  const button = path && { label: path.label, link: origin + path.path };
  const [subject, footnote] = [breakLinks(words.subject), breakLinks(words.footnote)];
  const lines = words.lines.map(breakLinks);
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeMarkup(line)}</p>`).join("");
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font:600 20px Georgia,serif">${escapeMarkup(productName)}</p>
${paragraphs}${button ? renderButton(button) : ""}<p style="margin:0;font-size:14px;opacity:.75">${escapeMarkup(footnote)}</p>
</div></body></html>`;
  const link = button ? `${button.label}:\n${button.link}\n\n` : "";
  const text = `${productName}\n\n${lines.join("\n\n")}\n\n${link}${footnote}\n`;
  return { subject, html, text };
}

function renderButton({ label, link }: { label: string; link: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#b5432a;color:#fffaf4;text-decoration:none;font-weight:600">${escapeMarkup(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Or open this address: <a href="${escapeMarkup(link)}">${escapeMarkup(link)}</a></p>
`;
}
