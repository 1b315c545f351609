/** Creates headers of a file that the browser saves. https://www.rfc-editor.org/rfc/rfc6266#section-4.3 */
export function createDownloadHeaders({ name, type }: { name: string; type: string }) {
  const encoded = encodeURIComponent(name);
  const plain = encoded === name ? `filename="${name}"` : `filename*=UTF-8''${encoded}`;
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; ${plain}`,
    "Cache-Control": "private, no-store",
  };
}
