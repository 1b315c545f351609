export function publicPath(slug: string): string {
  return `/recipe/${encodeURIComponent(slug)}`;
}

export function savePath(slug: string): string {
  return `/app/save/${encodeURIComponent(slug)}`;
}
