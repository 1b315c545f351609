import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { countExportParts, exportAccount } from "#app/modules/recipes/export-account.server.ts";

const partNumber = z.coerce.number().int().min(1);

/** Streams the export as one zip file, or one part of a large export. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request);
  const parts = await countExportParts(context.services, viewer);
  const asked = partNumber.safeParse(new URL(request.url).searchParams.get("part"));
  if (parts > 1 && !asked.success) throw redirect("/app/profile?export=parts#your-data");
  const part = Math.min(asked.data ?? 1, parts);

  const day = getToday(context.services.clock.now(), context.timeZone);
  const name = parts === 1 ? day : `${day}-part-${part}-of-${parts}`;
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="recipe-lovers-${name}.zip"`,
    "Cache-Control": "private, no-store",
  };
  // A HEAD request must not build an export or count against the quota.
  if (request.method === "HEAD") return new Response(null, { headers });
  const zip = await throwAsErrorResponse(exportAccount(context.services, viewer, { part, parts }));
  return new Response(zip, { headers });
}
