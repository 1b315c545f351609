export const userFilters = ["all", "coupled", "single"] as const;
export type UserFilter = (typeof userFilters)[number];
export type UserQuery = { filter: UserFilter; search: string };

export const usersPerPage = 25;
export const maxUserSearchCharacters = 300;

export const userListTitles: Record<UserFilter, string> = {
  all: "User Analytics",
  coupled: "Coupled Users",
  single: "Single Users",
};

export function formatUserQuery({ filter, search }: UserQuery): string {
  return new URLSearchParams({ filter, ...(search === "" ? {} : { search }) }).toString();
}
