/** Markup of the cached shell that React leaves as the document has it. */
export function CachedMarkup({ isHidden = false }: { isHidden?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, and React then keeps what is there
  return <div hidden={isHidden} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
