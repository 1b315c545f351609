import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { NonceContext } from "./components/nonce.tsx";
import { ThemeContext } from "./components/theme.tsx";
import { parseTheme, themeCookie } from "./content/theme.ts";
import { serializeJsonForScript } from "./domain/serialize-json-for-script.ts";

/**
 * Renders the page as one string: no loader defers data, and React's stream would encode each attribute by itself. The
 * data follows the page in scripts, as Remix's own `StreamTransfer` writes them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { serverHandoffStream, ...withoutData } = remix;
  const page = (
    <NonceContext.Provider value={context.nonce}>
      <ThemeContext.Provider value={parseTheme(context.getCookie(themeCookie))}>
        <RemixServer context={withoutData} url={request.url} nonce={context.nonce} />
      </ThemeContext.Provider>
    </NonceContext.Provider>
  );
  const html = await renderPage(page, (error) => context.services.log.error("render.failed", error));
  const hasScripts = serverHandoffStream && remix.renderMeta?.didRenderScripts;
  const data = hasScripts ? await renderDataScripts(serverHandoffStream, context.nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(`<!DOCTYPE html>${lowerScriptPriority(html)}${data}`, { headers, status });
}

const suspended = "<!--$!-->";

/**
 * Renders to a string. A lazy component suspends the first render in an isolate; only React's stream waits for the
 * component.
 */
async function renderPage(page: ReactElement, onError: (error: unknown) => void): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(suspended)) return html;
  const stream = await renderToReadableStream(page, { onError });
  await stream.allReady;
  return (await new Response(stream).text()).replace(/^<!DOCTYPE html>/, "");
}

async function renderDataScripts(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const data = await new Response(stream).text();
  const controller = "window.__remixContext.streamController";
  const scripts = [`${controller}.enqueue(${serializeJsonForScript(data)});`, `${controller}.close();`];
  return scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join("");
}

/** On a slow network, preloaded scripts would delay the photos. Remix has no setting for their priority. */
function lowerScriptPriority(html: string): string {
  // In development, React warns about an attribute that React has not rendered.
  if (import.meta.env.DEV) return html;
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted) return;
  const attempt = { path: new URL(request.url).pathname, method: request.method };
  if (isRouteErrorResponse(error)) context.services.log.info("request.refused", { ...attempt, status: error.status });
  else context.services.log.error("request.failed", error, attempt);
}
