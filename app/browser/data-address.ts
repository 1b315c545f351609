/** Where Remix requests the data of this page. */
export function dataAddress(page: URL): URL {
  const url = new URL(page);
  url.pathname = page.pathname === "/" ? "/_root.data" : `${page.pathname.replace(/\/$/, "")}.data`;
  return url;
}

export function isForData(input: RequestInfo | URL): input is URL {
  return input instanceof URL && input.origin === window.location.origin && input.pathname.endsWith(".data");
}

/** The path of the page whose data is requested. */
export function pathOfPage({ pathname }: URL): string {
  return pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
}
