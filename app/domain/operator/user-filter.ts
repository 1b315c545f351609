import type { PagePlace } from "./page-place.ts";

export const userFilters = ["all", "coupled", "single"] as const;
export const userSorts = ["email", "joined", "couple", "recipes", "active"] as const;
export const usersPerPage = 25;

export type UserFilter = (typeof userFilters)[number];
export type UserSort = (typeof userSorts)[number];

export const maxSearchCharacters = 300;

export type UserQuery = { filter: UserFilter; sort: UserSort; isDescending: boolean; search: string };

export type UserCursor = [value: string | number, id: string];
export type UserPlace = PagePlace<UserCursor>;

export const userTitles: Record<UserFilter, string> = {
  all: "User Analytics",
  coupled: "Coupled Users",
  single: "Single Users",
};

export function writeUserQuery({ filter, sort, isDescending, search }: UserQuery): string {
  return new URLSearchParams({
    filter,
    ...(sort === "joined" && isDescending ? {} : { sort, direction: isDescending ? "desc" : "asc" }),
    ...(search === "" ? {} : { search }),
  }).toString();
}
