/** The router's own links; a link that loads its page in full has no such attribute. */
const routerLinks = "a[data-discover]";

/** Where the link leads to, if that is another page than this one; without its hash. */
export function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(routerLinks) : null;
  if (!link || link.target) return null;
  const page = new URL(link.href);
  page.hash = "";
  const { origin, pathname, search } = window.location;
  return page.origin !== origin || page.pathname + page.search === pathname + search ? null : page;
}

/** Whether a press opens the page in this tab. */
export function opensHere({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
