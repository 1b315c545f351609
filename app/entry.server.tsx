import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "./components/nonce.tsx";
import { PageOwnerContext } from "./components/page-owner.tsx";
import { ThemeContext } from "./components/theme.tsx";
import { parseTheme, themeCookie } from "./content/theme.ts";

export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  let finalStatus = status;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), streamTimeout + 1000);
  const body = await renderToReadableStream(
    <NonceContext.Provider value={context.nonce}>
      <ThemeContext.Provider value={parseTheme(context.cookie(themeCookie))}>
        <PageOwnerContext.Provider value={context.responseOwner()}>
          <RemixServer context={remix} url={request.url} nonce={context.nonce} />
        </PageOwnerContext.Provider>
      </ThemeContext.Provider>
    </NonceContext.Provider>,
    {
      nonce: context.nonce,
      signal: limit.signal,
      onError(error) {
        finalStatus = 500;
        context.services.log.error("render.failed", error);
      },
    },
  );
  // React reports an abort after the end as a failure.
  const stop = () => clearTimeout(timer);
  body.allReady.then(stop, stop);
  if (isbot(request.headers.get("User-Agent") ?? "")) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  const page = new Response(body, { headers, status: finalStatus });
  // React warns in development of an attribute that it has not rendered.
  return import.meta.env.DEV ? page : photosFirst.transform(page);
}

/** Preloaded scripts would take all connections of a slow network from the photos; Remix has no setting for it. */
const photosFirst = new HTMLRewriter().on("link[rel=modulepreload]", {
  element: (link) => void link.setAttribute("fetchpriority", "low"),
});

export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted) return;
  const attempt = { path: new URL(request.url).pathname, method: request.method };
  if (isRouteErrorResponse(error)) context.services.log.info("request.refused", { ...attempt, status: error.status });
  else context.services.log.error("request.failed", error, attempt);
}
