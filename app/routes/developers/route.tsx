import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PublicPage } from "#app/components/shell/public-page.tsx";
import { productName, startCookingLabel } from "#app/content/brand.ts";
import copyScript from "#app/content/plain-scripts/copy-examples.js?raw";
import { createPageMeta } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import styles from "#app/styles/text-page.css?inline";
import { renderDevelopersPage } from "./render-developers-page.server.ts";

export const handle = { isPlain: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.services;
  return { page: renderDevelopersPage(origin), origin };
}

export const headers = createPublicPageHeaders([copyScript]);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...createPageMeta({
    title: `${data?.page.title} | ${productName}`,
    description: data?.page.description ?? "",
    origin: data?.origin ?? "",
    path: "/developers",
    type: "website",
  }),
];

export default function DevelopersPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <PublicPage css={styles} callToAction={startCookingLabel} hasMenu>
      <article>
        <h1>{page.title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered when the product is built */}
        <div className="text" dangerouslySetInnerHTML={{ __html: page.html }} />
      </article>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: copyScript }} />
    </PublicPage>
  );
}
