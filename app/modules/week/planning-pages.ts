/** The pages below "Week" in the main navigation, in the order of their tabs. */
export const planningPages = [
  { to: "/app/week", label: "Week" },
  { to: "/app/choose", label: "Choose" },
  { to: "/app/list", label: "Shopping list" },
  { to: "/app/diary", label: "Diary" },
] as const;

export function isPlanningPage(path: string): boolean {
  return planningPages.some(({ to }) => path === to);
}
