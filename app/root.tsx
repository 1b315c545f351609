import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { NavigationGuard } from "./browser/navigation-guard.ts";
import { useHydrated } from "./browser/use-hydrated.ts";
import { useOnMount } from "./browser/use-on-change.ts";
import { useOnPageFocus } from "./browser/use-window-listener.ts";
import { NoConnection } from "./components/shell/no-connection.tsx";
import { CachedShellMeta } from "./components/shell/shell-meta.tsx";
import { ThemeHead, useTheme } from "./components/shell/theme.tsx";
import { Button } from "./components/ui/button.tsx";
import { useNonce } from "./components/ui/nonce.tsx";
import { PageMessage } from "./components/ui/page-message.tsx";
import { Toaster } from "./components/ui/toaster.tsx";
import { productName } from "./content/brand.ts";
import { pageOwnerMetaName } from "./device/page-owner.ts";
import { RouterState, revalidatePage } from "./device/router-state.tsx";
import { ConnectionLostError } from "./device/send-or-queue.ts";
import { serverTimeMetaName } from "./device/server-clock.ts";
import { isShellDocument } from "./device/shell.ts";
import { createOwnerTag } from "./http/request-context.server.ts";
import { getToday } from "./modules/calendar-day.ts";
import { isDeviceTimeZone } from "./modules/local-time.ts";
import { getOfflineCopyVersion } from "./modules/recipes/list-recipe-changes.server.ts";
import { convertToRecord } from "./modules/to-record.ts";
import styles from "./styles/app.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `owner` is the tag of the person for whom the document is rendered. Public pages are the same for everyone. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const isOfMember = /^\/(?:app(?!\/opening)\b|auth$|invite\b)/.test(new URL(request.url).pathname);
  const viewer = isOfMember ? await context.getViewer() : null;
  return {
    timeZone: context.timeZone,
    owner: viewer && createOwnerTag(viewer.userId),
    copyVersion: viewer && getOfflineCopyVersion(context.services, viewer),
    time: context.services.clock.now().getTime(),
  };
}

/** The root's data belongs to the document, so no navigation loads the data again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const theme = useTheme();
  const { owner, time } = useRouteLoaderData<typeof loader>("root") ?? {};
  // `export const handle = { isPlain: true }` marks a page with its own style sheet and without scripts.
  const matches = useMatches();
  const isPlain = matches.some(({ handle }) => convertToRecord(handle).isPlain === true);
  const isOpening = isShellDocument() && matches.at(-1)?.data === undefined;
  return (
    <html lang="en" className={isPlain ? undefined : (theme ?? undefined)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeHead isKept={isPlain} />
        {!isPlain && owner ? (
          <>
            <meta name={pageOwnerMetaName} content={owner} />
            <meta name={serverTimeMetaName} content={String(time)} />
          </>
        ) : null}
        {isOpening ? <CachedShellMeta /> : <Meta />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {isPlain ? null : <Links />}
      </head>
      <body>
        {children}
        {isPlain ? null : (
          <>
            <RouterState nonce={nonce} />
            <PageScripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Makes Remix remove the preload links right after hydration, so that the first tap is not delayed. */
function PageScripts() {
  const nonce = useNonce();
  const isOfShell = useMatches().at(-1)?.id === "routes/app_.opening";
  useHydrated();
  // The shell document contains other scripts than Remix would render for the page at this address.
  if (isShellDocument()) return <CachedMarkup isHidden />;
  return isOfShell ? (
    <div hidden>
      <Scripts nonce={nonce} />
    </div>
  ) : (
    <Scripts nonce={nonce} />
  );
}

/** Only the cached shell opens without a page's data. */
export function HydrateFallback() {
  return <CachedMarkup />;
}

export default function Root() {
  const { timeZone } = useLoaderData<typeof loader>();
  // The first page of a browser was rendered with the network's time zone. The cookie has the device's by now.
  useOnMount(() => {
    if (!isShellDocument() && !isDeviceTimeZone(timeZone)) revalidatePage();
  });
  const [openedOn, setOpenedOn] = useState(() => getToday(new Date()));
  // A page that was open overnight shows the day before as today.
  useOnPageFocus(() => {
    const today = getToday(new Date());
    if (today === openedOn) return;
    setOpenedOn(today);
    revalidatePage();
  });
  return (
    <>
      <NavigationGuard />
      <Outlet />
      <Toaster />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (error instanceof ConnectionLostError) return <NoConnection />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageMessage
        title={isRouteErrorResponse(error) ? String(error.status) : "Something went wrong"}
        actions={
          <Button asChild>
            <a href="/app">Go to {productName}</a>
          </Button>
        }
      >
        Everything you saved is safe. Please try again in a moment.
      </PageMessage>
    </main>
  );
}

/** A placeholder that hydrates the cached shell without changing the markup that is already in the document. */
function CachedMarkup({ isHidden = false }: { isHidden?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, and React then keeps what is there
  return <div hidden={isHidden} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
