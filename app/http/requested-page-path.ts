/** Parameters of Remix's data requests and of the further pages that a list loads while it is scrolled. */
const internalParameters = ["_routes", "after", "pages"];

/** The URL, without its origin, of the page that a page or data request is for. */
export function getRequestedPagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of internalParameters) searchParams.delete(name);
  return pathname.replace(/\.data$/, "") + (searchParams.size > 0 ? `?${searchParams}` : "");
}
