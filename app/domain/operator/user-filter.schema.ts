import * as z from "zod";
import { readPlace } from "./page-place.ts";
import { maxSearchCharacters, type UserPlace, type UserQuery, userFilters, userSorts } from "./user-filter.ts";

const querySchema = z.object({
  filter: z.enum(userFilters).catch("all"),
  sort: z.enum(userSorts).catch("joined"),
  direction: z.enum(["asc", "desc"]).catch("desc"),
  search: z
    .string()
    .transform((text) => text.slice(0, maxSearchCharacters))
    .catch(""),
});
const cursorSchema = z.tuple([z.union([z.string().max(400), z.number()]), z.string().max(100)]);

export function readUserQuery(params: URLSearchParams): UserQuery {
  const { direction, ...query } = querySchema.parse(Object.fromEntries(params));
  return { ...query, search: query.search.toWellFormed(), isDescending: direction === "desc" };
}

export function readUserPlace(params: URLSearchParams): UserPlace | null {
  return readPlace(params, cursorSchema);
}
