/** A placeholder that hydrates the cached shell without changing the markup that is already in the document. */
export function CachedMarkup({ isHidden = false }: { isHidden?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, and React then keeps what is there
  return <div hidden={isHidden} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
