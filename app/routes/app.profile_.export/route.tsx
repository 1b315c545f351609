import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportAccount } from "#app/domain/accounts/export-account.server.ts";
import { orErrorResponse } from "#app/http/error-response.server.ts";
import { requireViewer } from "#app/http/viewer.server.ts";

/** Everything about the person as one file, streamed. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const day = context.services.clock.now().toISOString().slice(0, 10);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="recipe-lovers-${day}.zip"`,
    "Cache-Control": "private, no-store",
  };
  // A HEAD request would build an export that nobody reads and that counts towards the day's quota.
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(await orErrorResponse(exportAccount(context.services, viewer)), { headers });
}
