import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { blogArticles } from "#app/content/articles.server.ts";
import { productName } from "#app/content/brand.ts";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import { createPublicXmlResponse } from "#app/http/public-response.server.ts";

/** The blog as RSS 2.0, whole articles included. */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.services;
  const items = blogArticles.map(({ slug, title, description, date, html }) => {
    const url = `${origin}/blog/${slug}`;
    return `<item><title>${escapeMarkup(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(date).toUTCString()}</pubDate><description>${escapeMarkup(description)}</description><content:encoded>${escapeMarkup(makeLinksAbsolute(html, origin))}</content:encoded></item>`;
  });
  return createPublicXmlResponse(
    "application/rss+xml",
    `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${productName} blog</title><link>${origin}/blog</link><atom:link href="${origin}/blog/feed.xml" rel="self" type="application/rss+xml"/><description>Recipes from social media, cooked by two.</description><language>en</language>${items.join("")}</channel></rss>`,
  );
}

/** Makes links absolute, because feed readers render the text on another origin. */
function makeLinksAbsolute(html: string, origin: string): string {
  return html.replaceAll('href="/', `href="${origin}/`);
}
