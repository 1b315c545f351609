export function getPublicRecipePath(slug: string): string {
  return `/recipe/${encodeURIComponent(slug)}`;
}

export function getSaveRecipePath(slug: string): string {
  return `/app/save/${encodeURIComponent(slug)}`;
}
