import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { ConnectionLost } from "#app/browser/lost-connection.ts";
import { SpiltPanDrawing } from "./illustrations.tsx";
import { NoConnection } from "./no-connection.tsx";
import { PageMessage } from "./page-message.tsx";
import { Button } from "./ui/button.tsx";

/** What went wrong, within the frame of its page. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof ConnectionLost) return <NoConnection />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotInBook />;
  return (
    <PageMessage picture={<SpiltPanDrawing />} title="Something went wrong" actions={<BackToRecipes />}>
      Nothing that you saved is lost. Please try again in a moment.
    </PageMessage>
  );
}

export function NotInBook() {
  return (
    <PageMessage
      picture={<SpiltPanDrawing />}
      title="This is not in your book"
      actions={
        <>
          <BackToRecipes />
          <Button asChild variant="link">
            <Link to="/app/recipes/deleted">Recently deleted</Link>
          </Button>
        </>
      }
    >
      It may have been deleted, or it belongs to another kitchen.
    </PageMessage>
  );
}

function BackToRecipes() {
  return (
    <Button asChild>
      <Link to="/app/recipes">Back to recipes</Link>
    </Button>
  );
}
