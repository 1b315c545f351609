import type { ActivityCursor, ActivityPlace, ActivityQuery } from "./activity-query.schema.ts";
import { pageOf } from "./page-place.ts";
import type { OperatorPorts } from "./ports.ts";

const activitiesPerPage = 50;

export async function viewActivity(
  services: Pick<OperatorPorts, "activity">,
  query: ActivityQuery,
  place: ActivityPlace | null,
) {
  const until = query.until === "" ? null : new Date(`${query.until}T23:59:59.999Z`);
  const page = { action: query.action || null, until, place, size: activitiesPerPage + 1 };
  const { actions, entries: rows } = await services.activity.page(page);
  const cursorOf = ({ createdAt, id }: (typeof rows)[number]): ActivityCursor => [createdAt.getTime(), id];
  const { shown, ...pages } = pageOf(rows, { place, size: activitiesPerPage, cursorOf });
  return { actions, entries: shown, pages };
}
