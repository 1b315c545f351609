import serif from "@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url";
import type { HeadersFunction } from "@remix-run/cloudflare";
import { useNavigate } from "@remix-run/react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { AppShell } from "#app/components/shell/app-shell.tsx";
import { shellMeta } from "#app/components/shell/shell-meta.tsx";

/** Preloads the font, without which a page from the device would be laid out twice. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  Link: `<${serif}>; rel=preload; as=font; crossorigin`,
});

export const meta = () => shellMeta;

/**
 * The cached shell: the app's navigation without personal data. The service worker responds with this document when a
 * page of the app can't be loaded; the root's `HydrateFallback` then keeps this markup. The effect redirects a person
 * who opens the shell's own address.
 */
export default function OfflineShellPage() {
  const navigate = useNavigate();
  useOnMount(() => navigate("/app", { replace: true }));
  return (
    <div data-shell>
      <AppShell>{null}</AppShell>
    </div>
  );
}
