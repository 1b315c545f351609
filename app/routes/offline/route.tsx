import type { MetaFunction } from "@remix-run/cloudflare";
import { PublicPage } from "#app/components/shell/public-page.tsx";
import { createPrivateMeta } from "#app/http/page-meta.ts";
import { createPublicPageHeaders } from "#app/http/public-response.server.ts";
import styles from "./offline.css?inline";

export const handle = { isPlain: true };

export const headers = createPublicPageHeaders();

export const meta: MetaFunction = () => createPrivateMeta("No connection");

/** Shown at the failed page's address by the service worker, so the empty link retries that address. */
export default function OfflinePage() {
  return (
    <PublicPage css={styles} callToAction="Open the app">
      <div className="message">
        <h1>No connection</h1>
        <p>This page can't be loaded without a connection. Please try again when you're back online.</p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: leads to the address at which it is shown */}
          <a className="button" href="">
            Try again
          </a>
        </p>
      </div>
    </PublicPage>
  );
}
