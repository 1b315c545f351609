import * as Tooltip from "@radix-ui/react-tooltip";
import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Link,
  type LinkProps,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { type ReactNode, useCallback, useState } from "react";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { PageMessage } from "#app/components/ui/page-message.tsx";
import { productName } from "#app/content/brand.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import type { StayOnPageHandle } from "#app/device/stay-on-page.ts";
import { consumeFlashNotice } from "#app/http/flash-notice.server.ts";
import { requireOperator } from "#app/http/require-operator.server.ts";
import { usersNotLoadedNotice } from "#app/modules/operator/operator.errors.ts";
import { daySeconds } from "#app/modules/time-units.ts";
import styles from "#app/styles/admin.css?url";
import { useFlashNotice } from "../app/use-flash-notice.ts";
import { OperatorLinks, OperatorSidebar } from "./operator-links.tsx";
import { OperatorTopBar } from "./top-bar.tsx";

const tooltipDelayMs = 700;
const tooltipSkipDelayMs = 300;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email, lastLogin, lastActivity } = await requireOperator(context, request);
  return {
    email,
    lastLogin: lastLogin?.toISOString() ?? null,
    lastActivity: lastActivity?.toISOString() ?? null,
    now: context.services.clock.now().toISOString(),
    isSidebarOpen: context.getCookie(sidebarCookie) !== "closed",
    notice: consumeFlashNotice(context),
  };
}

export const clientLoader = createClientLoader<typeof loader>("routes/admin");

export { shouldRevalidateUnlessRefused as shouldRevalidate } from "#app/device/send-or-queue.ts";

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const handle = { notLoaded: { "/admin/users": usersNotLoadedNotice } } satisfies StayOnPageHandle;

export const meta: MetaFunction = () => [{ title: productName }, { name: "robots", content: "noindex" }];

export default function AdminLayout() {
  const { isSidebarOpen, notice, ...account } = useLoaderData<typeof loader>();
  const sidebar = useOperatorSidebar(isSidebarOpen);
  const [isSignedOutLocally, setSignedOutLocally] = useState(false);
  const closeDrawer = () => sidebar.setDrawerOpen(false);
  useFlashNotice(notice);
  if (isSignedOutLocally) {
    return (
      <AdminMessage title="You're signed out" way={{ to: "/admin/login", label: "Back to Login" }}>
        We couldn't end the session on the server, but this browser can no longer use it. The server deletes it when you
        next visit.
      </AdminMessage>
    );
  }
  return (
    <Tooltip.Provider delayDuration={tooltipDelayMs} skipDelayDuration={tooltipSkipDelayMs}>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <OperatorSidebar isOpen={sidebar.isOpen} />
      {sidebar.isDrawerOpen ? (
        <Dialog kind="drawer" title={productName} onClose={closeDrawer}>
          <OperatorLinks onGo={closeDrawer} />
        </Dialog>
      ) : null}
      <div className={`transition-[padding] duration-200 ${sidebar.isOpen ? "md:pl-64" : "md:pl-12"}`}>
        <OperatorTopBar {...account} onToggle={sidebar.toggle} onSignedOutLocally={() => setSignedOutLocally(true)} />
        {notice ? (
          <noscript>
            <p className="px-4 py-2">{`${notice.title}. ${notice.description ?? ""}`}</p>
          </noscript>
        ) : null}
        {/* The padding lets people scroll the end of the page out from under a toast. */}
        <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-4 pt-6 pb-56 outline-none md:px-8 md:pb-32">
          <Outlet />
        </main>
      </div>
    </Tooltip.Provider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const asked = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <AdminMessage title="Nothing here" way={{ to: "/admin/dashboard", label: "Back to the overview" }}>
        It may have been deleted.
      </AdminMessage>
    );
  }
  const title = asked.pathname === "/admin/users" ? usersNotLoadedNotice.description : "Something went wrong";
  return (
    <AdminMessage title={title} way={{ to: asked, label: "Try again" }}>
      Nothing was changed. Please try again in a moment.
    </AdminMessage>
  );
}

type AdminMessageProps = { title: string; way: { to: LinkProps["to"]; label: string }; children: ReactNode };

function AdminMessage({ title, way, children }: AdminMessageProps) {
  return (
    <main>
      <PageMessage
        title={title}
        actions={
          <Button asChild>
            <Link to={way.to} reloadDocument>
              {way.label}
            </Link>
          </Button>
        }
      >
        {children}
      </PageMessage>
    </main>
  );
}

const mobileMaxPx = 767;

/** State of the sidebar, which is remembered on wide screens, and of the drawer below 768 px. */
function useOperatorSidebar(wasOpen: boolean) {
  const [isOpen, setOpen] = useState(wasOpen);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const toggle = useCallback(() => {
    if (matchMedia(`(max-width: ${mobileMaxPx}px)`).matches) return setDrawerOpen((open) => !open);
    setOpen((open) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${sidebarCookie}=${open ? "closed" : "open"}; Path=/admin; Max-Age=${sidebarCookieSeconds}; SameSite=Lax`;
      return !open;
    });
  }, []);
  useWindowListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    toggle();
  });
  return { isOpen, isDrawerOpen, setDrawerOpen, toggle };
}

const sidebarCookie = "operator-sidebar";
const sidebarCookieSeconds = 7 * daySeconds;
