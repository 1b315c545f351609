import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PageMessage } from "#app/components/page-message.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Toaster } from "#app/components/ui/toaster.tsx";
import { productName } from "#app/content/brand.ts";
import { viewRecipe } from "#app/domain/recipes/view-recipe.server.ts";
import { orErrorResponse } from "#app/http/error-response.server.ts";
import { followRecipe } from "#app/http/follow-recipe.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";
import { CookScreen } from "./cook-screen.tsx";

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const { id, title, servings, ingredients, steps } = await orErrorResponse(
    viewRecipe(context.services, viewer, params.id ?? ""),
  );
  followRecipe(context, params.id, id, "/cook");
  return { id, title, servings, ingredients, steps };
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Cooking ${data?.title ?? ""} | ${productName}` },
  { name: "robots", content: "noindex" },
];

/** The recipe must not change while somebody cooks it. */
export function shouldRevalidate() {
  return false;
}

export default function Cook() {
  const recipe = useLoaderData<typeof loader>();
  return (
    <>
      <CookScreen key={recipe.id} recipe={recipe} />
      <Toaster />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <PageMessage
        title="This is not in your book"
        actions={
          <Button asChild>
            <Link to="/app/recipes">Back to recipes</Link>
          </Button>
        }
      >
        It may have been deleted, or it belongs to another kitchen.
      </PageMessage>
    </main>
  );
}
