import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { askedPage } from "#app/browser/shell.ts";
import { AppShell } from "#app/components/app-shell.tsx";
import { productName } from "#app/content/brand.ts";

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction = () => [{ title: productName }, { name: "robots", content: "noindex" }];

/** The frame alone, with nothing of anybody: the service worker shows it where a page of the app can't be loaded. */
export default function Opening() {
  const navigate = useNavigate();
  useEffect(() => navigate(askedPage(), { replace: true }), [navigate]);
  return <AppShell>{null}</AppShell>;
}
