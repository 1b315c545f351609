import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalArticle } from "#app/components/shell/legal-article.tsx";
import { productName, startCookingLabel } from "#app/content/brand.ts";
import { renderPrivacyPage } from "#app/content/legal-pages.server.ts";
import { createPageMeta } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import styles from "#app/styles/text-page.css?inline";

export const handle = { isPlain: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { origin, operator } = context.services;
  return { page: renderPrivacyPage(operator), origin };
}

export const headers = createPublicPageHeaders();

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...createPageMeta({
    title: `${data?.page.title} | ${productName}`,
    description: data?.page.description ?? "",
    origin: data?.origin ?? "",
    path: "/privacy",
    type: "website",
  }),
];

export default function PrivacyPage() {
  const { page } = useLoaderData<typeof loader>();
  return <LegalArticle page={page} css={styles} callToAction={startCookingLabel} />;
}
