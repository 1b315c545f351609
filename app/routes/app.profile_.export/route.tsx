import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { createDownloadHeaders } from "#app/http/download.server.ts";
import { throwAsErrorResponse } from "#app/http/error-response.server.ts";
import { requireViewer } from "#app/http/require-viewer.server.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { countExportParts, exportAccount } from "#app/modules/export/export-account.server.ts";
import { countCookbookVolumes, exportCookbook } from "#app/modules/export/export-cookbook.server.ts";

const files = {
  zip: { name: "recipe-lovers", type: "application/zip", count: countExportParts, open: exportAccount },
  html: {
    ...{ name: "recipe-lovers-cookbook", type: "text/html; charset=utf-8" },
    ...{ count: countCookbookVolumes, open: exportCookbook },
  },
};
const query = z.object({
  as: z.enum(["zip", "html"]).catch("zip"),
  part: z.coerce.number().int().min(1).nullable().catch(null),
});

/** Streams everything as a zip, or the recipes as a book, or a part of either. Without its number the profile lists parts. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = context;
  const viewer = await requireViewer(context, request);
  // Without this check, another site could use up the day's exports by sending its visitors here.
  if (request.headers.get("Sec-Fetch-Site") === "cross-site") throw redirect("/app/profile#your-data");
  const { as, part: asked } = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { name, type, count, open } = files[as];
  const parts = await count(services, viewer);
  if (parts > 1 && asked === null) throw redirect("/app/profile?export=parts#your-data");
  const part = Math.min(asked ?? 1, parts);
  const ending = parts === 1 ? as : `part-${part}-of-${parts}.${as}`;
  const day = getToday(services.clock.now(), context.timeZone);
  const headers = createDownloadHeaders({ name: `${name}-${day}${parts === 1 ? "." : "-"}${ending}`, type });
  // A HEAD request must not build an export or count against the quota.
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(await throwAsErrorResponse(open(services, viewer, { part, parts })), { headers });
}
