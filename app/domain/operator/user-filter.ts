import * as z from "zod";

export const userFilters = ["all", "coupled", "single"] as const;
export const userSorts = ["email", "joined", "couple", "recipes", "active"] as const;
export const usersPerPage = 25;
const maxSearchCharacters = 100;

export type UserFilter = (typeof userFilters)[number];
export type UserSort = (typeof userSorts)[number];

/** Which users are listed, and in which order. */
export type UserQuery = { filter: UserFilter; sort: UserSort; isDescending: boolean; search: string };

/** The place of the last user on a page, where the next page begins. */
export type UserCursor = { value: string | number; id: string };

export const userTitles: Record<UserFilter, string> = {
  all: "User Analytics",
  coupled: "Coupled Users",
  single: "Single Users",
};

const querySchema = z.object({
  filter: z.enum(userFilters).catch("all"),
  sort: z.enum(userSorts).catch("joined"),
  direction: z.enum(["asc", "desc"]).catch("desc"),
  search: z.string().max(maxSearchCharacters).catch(""),
});
const cursorSchema = z.tuple([z.union([z.string().max(400), z.number()]), z.string().max(100)]);

/** Whatever is not understood counts as not given. */
export function readUserQuery(params: URLSearchParams): UserQuery {
  const { direction, ...query } = querySchema.parse(Object.fromEntries(params));
  return { ...query, search: query.search.toWellFormed(), isDescending: direction === "desc" };
}

/** As it stands in an address; what is usual is left out. */
export function writeUserQuery({ filter, sort, isDescending, search }: UserQuery): string {
  return new URLSearchParams({
    filter,
    ...(sort === "joined" && isDescending ? {} : { sort, direction: isDescending ? "desc" : "asc" }),
    ...(search === "" ? {} : { search }),
  }).toString();
}

export function readUserCursor(text: string | null): UserCursor | null {
  try {
    const [value, id] = cursorSchema.parse(JSON.parse(text ?? "null"));
    return { value, id };
  } catch {
    return null;
  }
}

export function writeUserCursor({ value, id }: UserCursor): string {
  return JSON.stringify([value, id]);
}
