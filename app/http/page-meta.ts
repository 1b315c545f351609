import type { MetaDescriptor } from "@remix-run/cloudflare";
import { productName } from "#app/content/brand.ts";

type Preview = { url: string; alt: string; width: number; height: number; type: string };

type Page = {
  title: string;
  description: string;
  /** The page's canonical URL, absolute. */
  url: string;
  type: "website" | "article";
  preview: Preview | null;
};

export function createPageMeta({ title, description, url, type, preview }: Page): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: type },
    { property: "og:site_name", content: productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { name: "twitter:card", content: preview ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(preview ? previewMeta(preview) : []),
  ];
}

export function createPrivateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${productName}` }, { name: "robots", content: "noindex" }];
}

function previewMeta({ url, alt, width, height, type }: Preview): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:type", content: type },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: url },
    { name: "twitter:image:alt", content: alt },
  ];
}
