import { Link, useLocation } from "@remix-run/react";
import { useInterval } from "#app/browser/use-interval.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { Button } from "#app/components/ui/button.tsx";
import { PageMessage } from "#app/components/ui/page-message.tsx";
import { getPageOwner, hasCachedUser } from "#app/device/page-owner.ts";
import { revalidatePage } from "#app/device/router-state.tsx";

/** Polling is needed because a phone on Wi-Fi without internet fires no `online` event. */
const reconnectIntervalMs = 12_000;

/** Reloads the page as soon as the connection is back. */
export function NoConnection() {
  const asked = useLocation();
  useWindowListener("online", revalidatePage);
  useInterval(() => document.visibilityState === "visible" && revalidatePage(), {
    everyMs: reconnectIntervalMs,
    startsAtOnce: false,
  });
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
