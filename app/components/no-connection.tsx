import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { useListener } from "#app/browser/use-listener.ts";
import { PageMessage } from "./page-message.tsx";
import { SpiltPanDrawing } from "./spilt-pan-drawing.tsx";
import { Button } from "./ui/button.tsx";

/** Loads the page as soon as there is a connection. */
export function NoConnection() {
  const asked = useLocation();
  const { revalidate } = useRevalidator();
  useListener("online", revalidate);
  return (
    <PageMessage
      picture={<SpiltPanDrawing />}
      title="No connection"
      actions={
        <Button asChild>
          <Link to={asked} replace>
            Try again
          </Link>
        </Button>
      }
    >
      This page can't be loaded without a connection. It comes by itself as soon as there is one.
    </PageMessage>
  );
}
