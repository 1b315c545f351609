import { isRouteErrorResponse, Link, useLocation, useParams, useRouteError } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { PageMessage } from "#app/components/ui/page-message.tsx";
import { ConnectionLostError } from "#app/device/send-or-queue.ts";
import { useActionForm } from "#app/device/use-form.ts";
import { deletedRecipeDays } from "#app/modules/recipes/recipe.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { NoConnection } from "./no-connection.tsx";

/** The error boundary of pages inside the app shell. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof ConnectionLostError) return <NoConnection />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 410) return <DeletedRecipeMessage />;
  if (status === 404) return <RecipeNotFoundMessage />;
  return (
    <PageMessage title="Something went wrong" actions={<BackToRecipes />}>
      Everything you saved is safe. Please try again in a moment.
    </PageMessage>
  );
}

/** Offers a search, because a timer or bookmark may lead to a recipe whose copy has another address since a kitchen ended. */
export function RecipeNotFoundMessage() {
  const { title } = convertToRecord(useLocation().state);
  return (
    <PageMessage
      title="This isn't in your book"
      actions={
        <>
          {typeof title === "string" ? (
            <Button asChild>
              <Link to={`/app/recipes?${new URLSearchParams({ search: title })}`}>Search for “{title}”</Link>
            </Button>
          ) : (
            <BackToRecipes />
          )}
          <Button asChild variant="link">
            <Link to="/app/recipes/deleted">Recently deleted</Link>
          </Button>
        </>
      }
    >
      It may have been deleted, or it may belong to another kitchen.
    </PageMessage>
  );
}

function DeletedRecipeMessage() {
  const { id = "" } = useParams();
  const form = useActionForm({}, { action: `/app/recipes/${encodeURIComponent(id)}/restore` });
  return (
    <PageMessage
      title="This recipe was deleted"
      actions={
        <>
          <ActionForm form={form}>
            <SubmitButton>Restore</SubmitButton>
          </ActionForm>
          <BackToRecipes variant="outline" />
        </>
      }
    >
      It stays in Recently deleted for {deletedRecipeDays} days.
    </PageMessage>
  );
}

function BackToRecipes({ variant }: { variant?: "outline" }) {
  return (
    <Button asChild variant={variant}>
      <Link to="/app/recipes">Back to recipes</Link>
    </Button>
  );
}
