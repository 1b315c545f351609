import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadPart } from "#app/http/download.server.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { countCookbookVolumes, exportCookbook } from "#app/modules/export/export-cookbook.server.ts";

/** Streams the recipes as a book in one HTML file, or one volume of a large book. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = context;
  const viewer = await requireViewer(context, request);
  return downloadPart(
    { context, request },
    {
      ...{ name: "recipe-lovers-cookbook", extension: ".html", type: "text/html; charset=utf-8" },
      parts: await countCookbookVolumes(services, viewer),
      open: (part) => exportCookbook(services, viewer, part),
    },
  );
}
