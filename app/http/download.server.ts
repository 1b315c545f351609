import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { getToday } from "#app/modules/calendar-day.ts";
import { throwAsErrorResponse } from "./error-response.server.ts";
import type { RequestContext } from "./request-context.server.ts";

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

type DownloadInParts = {
  /** The beginning of the file's name, before the day. */
  name: string;
  extension: string;
  type: string;
  parts: number;
  open(part: { part: number; parts: number }): Promise<ReadableStream<Uint8Array>>;
};

const partNumber = z.coerce.number().int().min(1);

/** Streams a file, or the part of a large one that the URL names. Without it the profile lists the parts. */
export async function downloadPart(
  { context, request }: { context: RequestContext; request: Request },
  { name, extension, type, parts, open }: DownloadInParts,
): Promise<Response> {
  const asked = partNumber.safeParse(new URL(request.url).searchParams.get("part"));
  if (parts > 1 && !asked.success) throw redirect("/app/profile?export=parts#your-data");
  const part = Math.min(asked.data ?? 1, parts);
  const day = getToday(context.services.clock.now(), context.timeZone);
  const ending = parts === 1 ? extension : `-part-${part}-of-${parts}${extension}`;
  const headers = createDownloadHeaders({ name: `${name}-${day}${ending}`, type });
  // A HEAD request must not build an export or count against the quota.
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(await throwAsErrorResponse(open({ part, parts })), { headers });
}
