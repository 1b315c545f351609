import * as z from "zod";
import { maxSearchCharacters, type UserQuery, userFilters } from "./user-filter.ts";

const querySchema = z.object({
  filter: z.enum(userFilters).catch("all"),
  search: z
    .string()
    .transform((text) => text.slice(0, maxSearchCharacters).toWellFormed())
    .catch(""),
});
const pageSchema = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** Unknown values count as not given. */
export function readUserQuery(params: URLSearchParams): UserQuery {
  return querySchema.parse(Object.fromEntries(params));
}

/** The number of a page, beginning with 1. */
export function readPageNumber(params: URLSearchParams): number {
  return pageSchema.parse(params.get("page") ?? 1);
}
