import { Link, useRevalidator } from "@remix-run/react";
import { Hourglass } from "lucide-react";
import { useInterval } from "#app/browser/use-interval.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { AuthPage } from "#app/components/auth-page.tsx";
import { Button } from "#app/components/ui/button.tsx";

const pollIntervalSeconds = 5;

/** Polls until the inviter has answered. */
export function WaitingForInviter({ inviter, coupleName }: { inviter: string; coupleName: string }) {
  const { revalidate } = useRevalidator();
  const read = () => {
    if (document.visibilityState === "visible" && navigator.onLine) revalidate();
  };
  useInterval(read, { everyMs: pollIntervalSeconds * 1000 });
  useWindowListener("visibilitychange", read);
  return (
    <AuthPage title={`Waiting for ${inviter} to let you in`}>
      <noscript>
        <meta httpEquiv="refresh" content={String(pollIntervalSeconds)} />
      </noscript>
      <p className="flex items-center gap-3">
        <Hourglass className="size-8 shrink-0 text-positive" aria-hidden />
        <span>
          We've asked <bdi>{inviter}</bdi>, in the app and by email, whether to share{" "}
          <strong dir="auto">{coupleName}</strong> with you.
        </span>
      </p>
      <p className="text-muted-foreground">
        This page updates by itself. You can also close it: you'll be in as soon as they say yes.
      </p>
      <Button asChild variant="outline">
        <Link to="/app">Go to App</Link>
      </Button>
    </AuthPage>
  );
}
