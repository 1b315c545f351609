import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { BrandMark } from "#app/components/brand-mark.tsx";
import { PlainStyles } from "#app/components/plain-page.tsx";
import { productName, productPromise } from "#app/content/brand.ts";
import { describeRecipe } from "#app/domain/recipes/public-recipe.ts";
import { jsonForScript, recipeJsonLd, sharePicture } from "#app/domain/recipes/recipe-json-ld.ts";
import { viewPublicRecipe } from "#app/domain/recipes/view-public-recipe.server.ts";
import { orErrorResponse } from "#app/http/error-response.server.ts";
import { RecipeArticle } from "./recipe-article.tsx";
import styles from "./recipe-page.css?inline";

export const handle = { isPlain: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const recipe = await orErrorResponse(viewPublicRecipe(context.services, params.slug ?? ""));
  return { recipe, origin: context.services.origin };
}

/**
 * The page runs no script, so none is allowed; crawlers fetch robots.txt from within the page. It is the same
 * for everyone, and caches may keep it.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const headers: HeadersFunction = ({ errorHeaders }) => ({
  "Content-Security-Policy": policy,
  "Cache-Control": errorHeaders ? "no-store" : "public, max-age=0, s-maxage=60",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Recipe Not Found" }, { name: "robots", content: "noindex" }];
  const { recipe, origin } = data;
  const title = `${recipe.title} | Recipe Shared`;
  const description = describeRecipe(recipe);
  const url = origin + recipe.path;
  const picture = sharePicture(recipe, origin);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "article" },
    { property: "og:site_name", content: productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(picture
      ? [
          { property: "og:image", content: picture.url },
          { property: "og:image:alt", content: picture.alt },
          { name: "twitter:image", content: picture.url },
          { name: "twitter:image:alt", content: picture.alt },
        ]
      : []),
    ...(picture?.width && picture.height
      ? [
          { property: "og:image:width", content: String(picture.width) },
          { property: "og:image:height", content: String(picture.height) },
        ]
      : []),
  ];
};

export default function PublicRecipe() {
  const { recipe, origin } = useLoaderData<typeof loader>();
  return (
    <PlainStyles css={styles}>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonForScript
        dangerouslySetInnerHTML={{ __html: jsonForScript(recipeJsonLd(recipe, origin)) }}
      />
      <Header />
      <main>
        <RecipeArticle recipe={recipe} />
        <aside className="offer">
          <h2>{productPromise}</h2>
          <p>Save recipes from Instagram, Pinterest and TikTok, and keep them together, for the two of you.</p>
          <p className="actions">
            <a className="button" href="/auth">
              Sign Up Free
            </a>
            <a href="/">See how {productName} works</a>
          </p>
        </aside>
      </main>
    </PlainStyles>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PlainStyles css={styles}>
      <Header />
      <main className="message">
        <h1>{isMissing ? "Recipe Not Found" : "Something went wrong"}</h1>
        <p>{isMissing ? "Recipe not found or no longer available" : "Please try again in a moment."}</p>
        <p>
          <a className="button" href="/">
            Discover More Recipes
          </a>
        </p>
      </main>
    </PlainStyles>
  );
}

function Header() {
  return (
    <header className="top">
      <a href="/" className="brand">
        <BrandMark className="mark" />
        {productName}
      </a>
      <a className="button" href="/auth">
        Sign Up Free
      </a>
    </header>
  );
}
