import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useMatches, useNavigate } from "@remix-run/react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { usePartnerChangeNotice } from "#app/components/couple/use-partner-change-notice.ts";
import { AppShell } from "#app/components/shell/app-shell.tsx";
import { AccountBanners, PartnerCheckNotice } from "#app/components/shell/banners.tsx";
import { NeedsScript } from "#app/components/shell/needs-script.tsx";
import { PageError } from "#app/components/shell/page-error.tsx";
import { productName } from "#app/content/brand.ts";
import { createClientLoader } from "#app/device/client-loader.ts";
import { isSamePage } from "#app/device/router-state.tsx";
import { shouldRevalidateUnlessRefused } from "#app/device/send-or-queue.ts";
import { storedPendingInvite } from "#app/device/storage.ts";
import { consumeFlashNotice, hasPartnerCheck } from "#app/http/flash-notice.server.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { getTrialDaysLeft } from "#app/modules/accounts/plan.ts";
import { getPartnerName } from "#app/modules/accounts/viewer.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { useFlashNotice } from "./use-flash-notice.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  return {
    needsEmailConfirmation: viewer.emailConfirmedAt === null,
    trialDaysLeft: getTrialDaysLeft(viewer, context.services.clock.now()),
    notice: consumeFlashNotice(context),
    asksAboutPartner: hasPartnerCheck(context, viewer.userId),
    partnerName: getPartnerName(viewer),
    userId: viewer.userId,
  };
}

export const clientLoader = createClientLoader<typeof loader>("routes/app", (pages) => pages.readCachedLayout());

/** Skips revalidation for a plain navigation, which changes nothing in this layout's data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod = "GET" } = args;
  return formMethod === "GET" && !isSamePage(currentUrl, nextUrl) ? false : shouldRevalidateUnlessRefused(args);
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction = () => [{ title: productName }, { name: "robots", content: "noindex" }];

export default function AppLayout() {
  const { notice, asksAboutPartner, partnerName, userId, ...asked } = useLoaderData<typeof loader>();
  useOpenPendingInvite(partnerName !== null);
  usePartnerChangeNotice(partnerName);
  useFlashNotice(notice);
  // `export const handle = { worksWithoutScript: true }` marks a page that people can read without script.
  const worksWithoutScript = useMatches().some(({ handle }) => convertToRecord(handle).worksWithoutScript === true);
  return (
    <AppShell
      members={{ userId, partnerName }}
      banners={
        <>
          {asksAboutPartner && partnerName !== null ? <PartnerCheckNotice partnerName={partnerName} /> : null}
          <AccountBanners {...asked} />
          {worksWithoutScript ? null : <NeedsScript />}
        </>
      }
    >
      <Outlet />
    </AppShell>
  );
}

/** Shows the error inside the app shell, so that the navigation stays usable. */
export function ErrorBoundary() {
  return (
    <AppShell>
      <PageError />
    </AppShell>
  );
}

/** Navigates to the invitation that the person had opened before signing in, unless they share a kitchen by now. */
function useOpenPendingInvite(hasPartner: boolean): void {
  const navigate = useNavigate();
  useOnMount(() => {
    if (hasPartner) return storedPendingInvite.remove();
    const code = storedPendingInvite.read();
    if (code) navigate(`/invite/${encodeURIComponent(code)}`);
  });
}
