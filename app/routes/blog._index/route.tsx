import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DrawnCover } from "#app/components/recipe/cover.tsx";
import { PublicPage } from "#app/components/shell/public-page.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import { blogArticles } from "#app/content/articles.server.ts";
import { productName, startCookingLabel } from "#app/content/brand.ts";
import { createPageMeta } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import styles from "./blog-index.css?inline";

export const handle = { isPlain: true };

export function loader({ context }: LoaderFunctionArgs) {
  return {
    origin: context.services.origin,
    articles: blogArticles.map(({ html: _, ...article }) => article),
  };
}

export const headers = createPublicPageHeaders();

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...createPageMeta({
    title: `Blog | ${productName}`,
    description: "How to keep the recipes you find on social media, and how to enjoy cooking them as a couple.",
    origin: data?.origin ?? "",
    path: "/blog",
    type: "website",
  }),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: `${productName} blog`,
    href: "/blog/feed.xml",
  },
];

export default function BlogPage() {
  const { articles } = useLoaderData<typeof loader>();
  return (
    <PublicPage css={styles} callToAction={startCookingLabel} hasMenu>
      <h1>Blog</h1>
      <p className="lead">For two people, one kitchen, and everything you saved and meant to cook.</p>
      <ul className="articles">
        {articles.map((article) => (
          <li key={article.slug}>
            <article>
              <DrawnCover path={`/covers/${article.cover}.svg`} className="cover" />
              <div>
                <h2>
                  <a href={`/blog/${article.slug}`}>{article.title}</a>
                </h2>
                <p>{article.subtitle}</p>
                <p className="about">
                  <LongDate date={article.date} /> · {article.readMinutes} min read
                </p>
                <ul className="tags" aria-label="Tags">
                  {article.tags.map((tag) => (
                    <li key={tag}>{tag}</li>
                  ))}
                </ul>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </PublicPage>
  );
}
