import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { PlainForm } from "#app/components/forms.tsx";
import { JsonLd } from "#app/components/json-ld.tsx";
import { PageOwnerContext } from "#app/components/page-owner.tsx";
import { PublicMessage, PublicPage } from "#app/components/public-page.tsx";
import { productName, productPromise } from "#app/content/brand.ts";
import { describeRecipe } from "#app/domain/recipes/public-recipe.ts";
import { recipeJsonLd } from "#app/domain/recipes/recipe-json-ld.ts";
import { findHeldRecipe } from "#app/domain/sharing/save-public-recipe.server.ts";
import { sharePictureSize } from "#app/domain/sharing/share-picture.ts";
import { viewPublicRecipe } from "#app/domain/sharing/view-public-recipe.server.ts";
import { orErrorResponse } from "#app/http/error-response.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { keptByNobody, publicPageHeaders } from "#app/http/public-page.server.ts";
import { RecipeArticle } from "./recipe-article.tsx";
import styles from "./recipe-page.css?inline";

export const handle = { isPlain: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = context;
  const slug = params.slug ?? "";
  const viewer = await context.viewer();
  const [recipe, heldId] = await Promise.all([
    orErrorResponse(viewPublicRecipe(services, slug)),
    viewer && findHeldRecipe(services, viewer, slug),
  ]);
  const member = viewer && { heldId, submissionId: services.newId() };
  const headers: HeadersInit = member ? { "Cache-Control": keptByNobody } : {};
  return data({ recipe, member, origin: services.origin }, { headers });
}

export const headers = publicPageHeaders();

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Recipe Not Found" }, { name: "robots", content: "noindex" }];
  const { recipe, origin } = data;
  return [
    ...pageMeta({
      title: `${recipe.title} | Recipe Shared`,
      description: describeRecipe(recipe),
      url: origin + recipe.path,
      type: "article",
      preview: { url: origin + recipe.sharePicture, alt: recipe.title, type: "image/jpeg", ...sharePictureSize },
    }),
    ...(recipe.isListed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};

export default function PublicRecipe() {
  const { recipe, member, origin } = useLoaderData<typeof loader>();
  const pictures = [...(recipe.photo ? [recipe.photo.src] : []), recipe.sharePicture];
  const images = pictures.map((address) => new URL(address, origin).href);
  return (
    <Page>
      <JsonLd data={recipeJsonLd(recipe, { origin, url: origin + recipe.path, images })} />
      <RecipeArticle recipe={recipe}>{member ? <Keep path={recipe.path} {...member} /> : null}</RecipeArticle>
      {member ? null : (
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
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page>
      <PublicMessage
        title={isMissing ? "Recipe Not Found" : "Something went wrong"}
        way={{ to: "/", label: "Discover More Recipes" }}
      >
        {isMissing ? "Recipe not found or no longer available" : "Please try again in a moment."}
      </PublicMessage>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const isMember = useContext(PageOwnerContext) !== null;
  const call = isMember ? { callToAction: "My book", callTo: "/app" } : { callToAction: "Sign Up Free" };
  return (
    <PublicPage css={styles} {...call}>
      {children}
    </PublicPage>
  );
}

function Keep({ path, heldId, submissionId }: { path: string; heldId: string | null; submissionId: string }) {
  if (heldId !== null) {
    return (
      <p className="keep">
        <a className="button" href={`/app/recipes/${heldId}`}>
          Open in your book
        </a>
      </p>
    );
  }
  return (
    <PlainForm action={path.replace("/recipe/", "/app/save/")} fields={{ submissionId }} className="keep">
      <button type="submit" className="button">
        Save to my book
      </button>
    </PlainForm>
  );
}
