/** The page's own address without its origin, also where its data is requested. */
export function pageAskedFor(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + search.replace(/[?&]_routes=[^&]*/g, "");
}
