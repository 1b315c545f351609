import * as z from "zod";
import { maxUserSearchCharacters, type UserQuery, userFilters } from "./user-filter.ts";

const querySchema = z.object({
  filter: z.enum(userFilters).catch("all"),
  search: z
    .string()
    .transform((text) => text.slice(0, maxUserSearchCharacters).toWellFormed())
    .catch(""),
});
const pageSchema = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** Parses the filter and search of the user list. Unknown values are ignored. */
export function parseUserQuery(params: URLSearchParams): UserQuery {
  return querySchema.parse(Object.fromEntries(params));
}

/** Parses the page number, which starts at 1. */
export function parsePageNumber(params: URLSearchParams): number {
  return pageSchema.parse(params.get("page") ?? 1);
}
