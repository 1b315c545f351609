export function publicPath(slug: string): string {
  return `/recipe/${encodeURIComponent(slug)}`;
}
