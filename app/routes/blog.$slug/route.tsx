import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import type { BlogPosting, WithContext } from "schema-dts";
import { DrawnCover } from "#app/components/recipe/cover.tsx";
import { PublicMessage, PublicPage } from "#app/components/shell/public-page.tsx";
import { JsonLd } from "#app/components/ui/json-ld.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import { type BlogArticle, findBlogArticle } from "#app/content/articles.server.ts";
import { productName, startCookingLabel } from "#app/content/brand.ts";
import { createPageMeta, createPrivateMeta, productLinkPreview } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import styles from "./article-page.css?inline";

export const handle = { isPlain: true };

export function loader({ context, params }: LoaderFunctionArgs) {
  const article = findBlogArticle(params.slug ?? "");
  if (!article) throw new Response("Post not found", { status: 404 });
  return { article, origin: context.services.origin };
}

export const headers = createPublicPageHeaders();

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return createPrivateMeta("Post not found");
  const { article, origin } = data;
  return [
    ...createPageMeta({
      title: `${article.title} | ${productName}`,
      description: article.description,
      origin,
      path: `/blog/${article.slug}`,
      type: "article",
    }),
    { name: "author", content: article.author },
    { property: "article:published_time", content: article.date },
    ...article.tags.map((tag) => ({ property: "article:tag", content: tag })),
  ];
};

export default function ArticlePage() {
  const { article, origin } = useLoaderData<typeof loader>();
  return (
    <PublicPage css={styles} callToAction={startCookingLabel} hasMenu>
      <JsonLd data={createArticleJsonLd(article, origin)} />
      <article>
        <p className="back">
          <a href="/blog">Back to Blog</a>
        </p>
        <h1>{article.title}</h1>
        <p className="lead">{article.subtitle}</p>
        <p className="about">
          {article.author} · <LongDate date={article.date} /> · {article.readMinutes} min read
        </p>
        <DrawnCover path={`/covers/${article.cover}.svg`} alt={article.coverAlt} isHighPriority className="cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered when the product is built */}
        <div className="text" dangerouslySetInnerHTML={{ __html: article.html }} />
        <ul className="tags" aria-label="Tags">
          {article.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </article>
      <aside className="offer">
        <h2>Cook your next saved post together</h2>
        <p>Private, for the two of you, and free to start. No credit card required.</p>
        <p>
          <a className="button" href="/auth">
            {startCookingLabel}
          </a>
        </p>
      </aside>
    </PublicPage>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PublicPage css={styles} callToAction={startCookingLabel} hasMenu>
      <PublicMessage
        title={isMissing ? "Post not found" : "Something went wrong"}
        link={{ to: "/blog", label: "Back to Blog" }}
      >
        {isMissing ? "It may have been renamed or taken down." : "Please try again in a moment."}
      </PublicMessage>
    </PublicPage>
  );
}

function createArticleJsonLd(article: BlogArticle, origin: string): WithContext<BlogPosting> {
  const url = `${origin}/blog/${article.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: article.title,
    alternativeHeadline: article.subtitle,
    description: article.description,
    datePublished: article.date,
    image: origin + productLinkPreview.path,
    author: { "@type": "Organization", name: article.author, url: origin },
    publisher: { "@type": "Organization", name: productName, url: origin },
    keywords: article.tags.join(", "),
    url,
    mainEntityOfPage: url,
  };
}
