import type { MetaDescriptor } from "@remix-run/cloudflare";
import { linkPreviewSize } from "#app/adapters/photo-storage/photo-sizes.ts";
import { productName } from "#app/content/brand.ts";

type Page = {
  title: string;
  description: string;
  origin: string;
  /** The path of the page's canonical URL, without origin. */
  path: string;
  type: "website" | "article";
  /** A JPEG of 1200 by 630 for social networks and chats, by path; the product's own by default. */
  preview?: { path: string; alt: string };
};

export const productLinkPreview = { path: "/link-previews/product.jpg", alt: "Cook Together, Create Memories" };

export function createPageMeta({ title, description, preview = productLinkPreview, ...page }: Page): MetaDescriptor[] {
  const url = page.origin + page.path;
  const image = page.origin + preview.path;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: page.type },
    { property: "og:site_name", content: productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(linkPreviewSize.width) },
    { property: "og:image:height", content: String(linkPreviewSize.height) },
    { property: "og:image:alt", content: preview.alt },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: preview.alt },
  ];
}

export function createPrivateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${productName}` }, { name: "robots", content: "noindex" }];
}
