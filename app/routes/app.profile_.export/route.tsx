import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadPart } from "#app/http/download.server.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { countExportParts, exportAccount } from "#app/modules/export/export-account.server.ts";

/** Streams the export as one zip file, or one part of a large export. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = context;
  const viewer = await requireViewer(context, request);
  return downloadPart(
    { context, request },
    {
      ...{ name: "recipe-lovers", extension: ".zip", type: "application/zip" },
      parts: await countExportParts(services, viewer),
      open: (part) => exportAccount(services, viewer, part),
    },
  );
}
