/** The address of a recipe that is shared with everyone. */
export function publicPath(slug: string): string {
  return `/recipe/${encodeURIComponent(slug)}`;
}
