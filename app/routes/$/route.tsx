import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { PublicPage } from "#app/components/shell/public-page.tsx";
import { SpiltPanDrawing } from "#app/components/ui/illustrations.tsx";
import { startCookingLabel } from "#app/content/brand.ts";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import styles from "./not-found.css?inline";

export const handle = { isPlain: true };

const maxLoggedCharacters = 200;

/** Handles paths that match no other route. */
export function loader({ context, request }: LoaderFunctionArgs): never {
  const { pathname } = new URL(request.url);
  context.services.log.info("page.not_found", { path: pathname.slice(0, maxLoggedCharacters) });
  throw new Response("Page not found", { status: 404 });
}

export const headers = createPublicPageHeaders();

export const meta: MetaFunction = () => createPrivateMeta("Page not found");

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PublicPage css={styles} callToAction={startCookingLabel} hasMenu>
      <div className="message">
        <SpiltPanDrawing />
        {isMissing ? <h1 className="number">404</h1> : null}
        <p className="lead">{isMissing ? "Oops! Page not found" : "Something went wrong"}</p>
        <p>
          <a className="button" href="/">
            Return to Home
          </a>
        </p>
      </div>
    </PublicPage>
  );
}
