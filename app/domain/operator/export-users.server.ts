import { recordActivity } from "../record-activity.server.ts";
import { byteOrderMark, csvRow } from "./csv.ts";
import { dayOf } from "./day.ts";
import { asListedUser, cursorOfUser } from "./list-users.server.ts";
import type { Operator } from "./operator.ts";
import type { OperatorPorts } from "./ports.ts";
import type { UserPlace, UserQuery } from "./user-filter.ts";

/** Some orders read every user for each page. */
const rowsAtOnce = 10_000;

export async function exportUsers(
  services: Pick<OperatorPorts, "activity" | "clock" | "log" | "newId" | "userList">,
  operator: Operator,
  query: UserQuery,
): Promise<ReadableStream<Uint8Array>> {
  await recordActivity(services, { action: "users.exported", resourceType: "user", resourceId: operator.adminId });
  const encoder = new TextEncoder();
  let place: UserPlace | null = null;
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const rows = await services.userList.page(query, place, rowsAtOnce);
        const head = isBegun ? "" : byteOrderMark + csvRow(["Email", "Join Date", "Couple Status", "Recipe Count"]);
        isBegun = true;
        const lines = rows.map(asListedUser).map((user) => {
          return csvRow([user.email, dayOf(user.joinedAt), user.coupleStatus, user.recipeCount]);
        });
        controller.enqueue(encoder.encode(head + lines.join("")));
        const last = rows.at(-1);
        if (!last || rows.length < rowsAtOnce) return controller.close();
        place = { cursor: cursorOfUser(last, query.sort), isBefore: false, from: 1 };
      } catch (error) {
        services.log.error("operator.export_broke_off", error);
        controller.error(error);
      }
    },
  });
}
