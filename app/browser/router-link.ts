/** Remix adds this attribute to links that navigate without loading a document. */
const routerLinks = "a[data-discover]";

/** The page that a clicked Remix link leads to, without a hash; null if the link leads to the open page. */
export function findLinkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(routerLinks) : null;
  if (!link || link.target) return null;
  const page = new URL(link.href);
  page.hash = "";
  const { origin, pathname, search } = window.location;
  return page.origin !== origin || page.pathname + page.search === pathname + search ? null : page;
}

export function opensInSameTab({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
