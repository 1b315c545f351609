import { productName } from "#app/content/brand.ts";

export const shellMeta = [{ title: productName }, { name: "robots", content: "noindex" }];

/** Matches the cached shell's head during hydration, until the page's own `meta` has loaded. */
export function CachedShellMeta() {
  return (
    <>
      <title>{productName}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
