import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportAccount } from "#app/domain/accounts/export-account.server.ts";
import { orErrorResponse } from "#app/http/error-response.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";

/** Everything of the person as one file, sent while it is made. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const day = context.services.clock.now().toISOString().slice(0, 10);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="recipe-lovers-${day}.zip"`,
    "Cache-Control": "private, no-store",
  };
  // Nobody reads what would be made for HEAD, and it would count as one of the day's exports.
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(await orErrorResponse(exportAccount(context.services, viewer)), { headers });
}
