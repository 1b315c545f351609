/** The URL, without its origin, of the page that a page or data request is for. */
export function getRequestedPagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // Remix's data requests name the routes to load.
  searchParams.delete("_routes");
  return pathname.replace(/\.data$/, "") + (searchParams.size > 0 ? `?${searchParams}` : "");
}
