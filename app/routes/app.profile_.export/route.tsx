import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportAccount } from "#app/domain/accounts/export-account.server.ts";
import { orErrorResponse } from "#app/http/error-response.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";

/** Everything of the person as one file, sent while it is made. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const day = context.services.clock.now().toISOString().slice(0, 10);
  return new Response(await orErrorResponse(exportAccount(context.services, viewer)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="recipe-lovers-${day}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}
