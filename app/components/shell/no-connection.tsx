import { Link, useLocation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { PageMessage } from "#app/components/ui/page-message.tsx";
import { getPageOwner, hasCachedUser } from "#app/device/page-owner.ts";

/** The page loads again when its socket opens or the browser is online again. */
export function NoConnection() {
  const asked = useLocation();
  const isSignedOut = getPageOwner() === null && !hasCachedUser();
  return (
    <PageMessage
      title="No connection"
      actions={
        <Button asChild>
          <Link to={asked} replace>
            Try again
          </Link>
        </Button>
      }
    >
      {isSignedOut
        ? "You're signed out. Log in when you're back online."
        : "This page can't be loaded without a connection. It will load by itself when you're back online."}
    </PageMessage>
  );
}
