import { productName } from "#app/content/brand.ts";

export const sharePlatforms = ["direct_link", "copy_link", "facebook", "twitter"] as const;
export type SharePlatform = (typeof sharePlatforms)[number];

export const sharePopupSize = { width: 600, height: 400 } as const;

export function createShareMessage(title: string): string {
  return `Check out this recipe: ${title} on ${productName}`;
}

export function buildNetworkShareUrl(
  network: "facebook" | "twitter",
  { title, url }: { title: string; url: string },
): string {
  const message = createShareMessage(title);
  if (network === "facebook") {
    return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url, quote: message })}`;
  }
  return `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: message })}`;
}

/** WhatsApp shares are recorded as direct links, because the table's check allows no other platform. */
export function buildWhatsAppUrl({ title, url }: { title: string; url: string }): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${createShareMessage(title)} ${url}` })}`;
}
