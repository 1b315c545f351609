import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { ThemeContext } from "./components/shell/theme.tsx";
import { NonceContext } from "./components/ui/nonce.tsx";
import { parseTheme, themeCookie } from "./content/theme.ts";

/** Streams the page, as Remix's template for Cloudflare does. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { nonce } = context;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <ThemeContext.Provider value={parseTheme(context.getCookie(themeCookie))}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </ThemeContext.Provider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (!request.signal.aborted) context.services.log.error("render.failed", error);
      },
    },
  );
  if (isbot(request.headers.get("User-Agent"))) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(body, { headers, status });
}

export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted) return;
  const attempt = { path: new URL(request.url).pathname, method: request.method };
  if (isRouteErrorResponse(error)) context.services.log.info("request.refused", { ...attempt, status: error.status });
  else context.services.log.error("request.failed", error, attempt);
}
