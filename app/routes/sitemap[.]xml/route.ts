import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { blogArticles } from "#app/content/articles.server.ts";
import { createPublicXmlResponse } from "#app/http/public-response.server.ts";
import { listIndexableRecipes } from "#app/modules/sharing/share-recipe.server.ts";

type Address = { path: string; changedOn: string | null };

/** Lists the product's pages and the recipes whose owners allow search engines. */
export async function loader({ context }: LoaderFunctionArgs) {
  const addresses: Address[] = [
    ...["/", "/blog", "/privacy", "/terms", "/developers"].map((path) => ({ path, changedOn: null })),
    ...blogArticles.map(({ slug, date }) => ({ path: `/blog/${slug}`, changedOn: date })),
    ...(await listIndexableRecipes(context.services)),
  ];
  const urls = addresses.map(({ path, changedOn }) => {
    const lastModified = changedOn ? `<lastmod>${changedOn}</lastmod>` : "";
    return `<url><loc>${context.services.origin}${path}</loc>${lastModified}</url>`;
  });
  return createPublicXmlResponse(
    "application/xml",
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
  );
}
