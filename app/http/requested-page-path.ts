/** Of Remix, and of a list's further pages, which the page loads by itself while it is scrolled. */
const internalParameters = ["_routes", "after", "pages"];

/** The address, without its origin, of the page that a request is for, also where only its data is requested. */
export function getRequestedPagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of internalParameters) searchParams.delete(name);
  return pathname.replace(/\.data$/, "") + (searchParams.size > 0 ? `?${searchParams}` : "");
}
