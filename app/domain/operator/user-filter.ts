export const userFilters = ["all", "coupled", "single"] as const;
export type UserFilter = (typeof userFilters)[number];
export type UserQuery = { filter: UserFilter; search: string };

export const usersPerPage = 25;
export const maxSearchCharacters = 300;

export const userTitles: Record<UserFilter, string> = {
  all: "User Analytics",
  coupled: "Coupled Users",
  single: "Single Users",
};

export function writeUserQuery({ filter, search }: UserQuery): string {
  return new URLSearchParams({ filter, ...(search === "" ? {} : { search }) }).toString();
}
