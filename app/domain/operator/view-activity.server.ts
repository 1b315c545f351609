import * as z from "zod";
import type { OperatorPorts } from "./ports.ts";

const activitiesPerPage = 50;

export type ActivityQuery = { action: string; until: string };
export type ActivityCursor = { at: number; id: string };

const querySchema = z.object({
  action: z.string().max(60).catch(""),
  until: z.iso.date().catch(""),
});
const cursorSchema = z.tuple([z.number(), z.string().max(100)]);

/** Unknown values count as not given. */
export function readActivityQuery(params: URLSearchParams): { query: ActivityQuery; after: ActivityCursor | null } {
  const query = querySchema.parse(Object.fromEntries(params));
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(params.get("after") ?? "null"));
    return { query, after: { at, id } };
  } catch {
    return { query, after: null };
  }
}

export async function viewActivity(
  services: Pick<OperatorPorts, "activity">,
  query: ActivityQuery,
  after: ActivityCursor | null,
) {
  const until = query.until === "" ? null : new Date(`${query.until}T23:59:59.999Z`);
  const page = { action: query.action || null, until, after, size: activitiesPerPage + 1 };
  const { actions, entries } = await services.activity.page(page);
  const shown = entries.slice(0, activitiesPerPage);
  const last = shown.at(-1);
  const hasMore = entries.length > activitiesPerPage;
  return {
    actions,
    entries: shown,
    next: last && hasMore ? JSON.stringify([last.createdAt.getTime(), last.id]) : null,
  };
}
