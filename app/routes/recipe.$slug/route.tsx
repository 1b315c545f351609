import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { PublicMessage, PublicPage } from "#app/components/shell/public-page.tsx";
import { JsonLd } from "#app/components/ui/json-ld.tsx";
import { productName, productTagline } from "#app/content/brand.ts";
import memberScript from "#app/content/plain-scripts/member.js?raw";
import servingsScript from "#app/content/plain-scripts/servings.js?raw";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { createPageMeta, createPrivateMeta } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import { getSignUpPath } from "#app/modules/accounts/auth-paths.ts";
import { isIngredientGroupName } from "#app/modules/recipes/ingredient-groups.ts";
import { createRecipeJsonLd, describePublicRecipe } from "#app/modules/recipes/public-recipe.ts";
import { getPublicRecipe } from "#app/modules/sharing/share-recipe.server.ts";
import { RecipeArticle } from "./recipe-article.tsx";
import styles from "./recipe-page.css?inline";

export const handle = { isPlain: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = context;
  const recipe = await throwAsErrorResponse(getPublicRecipe(services, params.slug ?? ""));
  return { recipe, origin: services.origin };
}

export const headers = createPublicPageHeaders([memberScript, servingsScript], "'self'");

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return createPrivateMeta("Recipe Not Found");
  const { recipe, origin } = data;
  return [
    ...createPageMeta({
      title: `${recipe.title} | Recipe Shared`,
      description: describePublicRecipe(recipe),
      origin,
      path: recipe.path,
      type: "article",
      preview: { path: recipe.preview, alt: recipe.title },
    }),
    ...(recipe.isListed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};

export default function PublicRecipe() {
  const { recipe, origin } = useLoaderData<typeof loader>();
  const foods = { ...recipe, ingredients: recipe.ingredients.filter((line) => !isIngredientGroupName(line)) };
  const pictures = [...(recipe.photo ? [recipe.photo.src] : []), recipe.preview];
  const images = pictures.map((address) => new URL(address, origin).href);
  const save = recipe.path.replace("/recipe/", "/app/save/");
  const signUp = getSignUpPath(save);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: memberScript }} />
      <PublicPage css={styles} callToAction="Sign Up Free" callToActionHref={signUp}>
        <JsonLd data={createRecipeJsonLd(foods, { origin, url: origin + recipe.path, images })} />
        <RecipeArticle recipe={recipe}>
          {/* Visitors sign in first; the recipe is saved afterwards. */}
          <form method="post" action={save} className="keep">
            <button type="submit" className="button">
              Save this recipe
            </button>
          </form>
        </RecipeArticle>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: servingsScript }} />
        <aside className="offer for-visitors">
          <h2>{productTagline}</h2>
          <p>Save recipes from Instagram, Pinterest and TikTok, and keep them together, for the two of you.</p>
          <div className="actions">
            <a className="button" href={signUp}>
              Sign Up Free
            </a>
            <a href="/">See how {productName} works</a>
          </div>
        </aside>
      </PublicPage>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PublicPage css={styles} callToAction="Sign Up Free">
      <PublicMessage
        title={isMissing ? "Recipe Not Found" : "Something went wrong"}
        link={{ to: "/", label: "Discover More Recipes" }}
      >
        {isMissing ? "Recipe not found or no longer available" : "Please try again in a moment."}
      </PublicMessage>
    </PublicPage>
  );
}
