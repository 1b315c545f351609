import { productName } from "#app/content/brand.ts";

export const shellMeta = [{ title: productName }, { name: "robots", content: "noindex" }];

/** Hydrates what the shell's document has in its head, until the code of the page's own `meta` is there. */
export function ShellMeta() {
  return (
    <>
      <title>{productName}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
