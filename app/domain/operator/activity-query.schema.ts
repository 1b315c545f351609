import * as z from "zod";
import { type PagePlace, readPlace } from "./page-place.ts";

export type ActivityQuery = { action: string; until: string };
export type ActivityPlace = PagePlace<ActivityCursor>;

export type ActivityCursor = [at: number, id: string];

const querySchema = z.object({
  action: z.string().max(60).catch(""),
  until: z.iso.date().catch(""),
});
const cursorSchema = z.tuple([z.number(), z.string().max(100)]);

/** Unknown values count as not given. */
export function readActivityQuery(params: URLSearchParams): { query: ActivityQuery; place: ActivityPlace | null } {
  return { query: querySchema.parse(Object.fromEntries(params)), place: readPlace(params, cursorSchema) };
}
