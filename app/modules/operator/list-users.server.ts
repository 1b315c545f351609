import { recordActivity } from "#app/modules/record-activity.server.ts";
import { formatUtcDay } from "./figures.ts";
import { userNotFoundError } from "./operator.errors.ts";
import type { Operator } from "./operator.ts";
import type { OperatorServices } from "./services.ts";
import { type UserQuery, usersPerPage } from "./user-filter.ts";

export type UserListEntry = ReturnType<typeof toListedUser>;

/** Lists a page of users, newest first, with the number of users under each filter. */
export async function listUsers(services: Pick<OperatorServices, "userList">, query: UserQuery, page: number) {
  const range = { offset: (page - 1) * usersPerPage, limit: usersPerPage + 1 };
  const { rows, counts } = await services.userList.listWithCounts(query, range);
  return {
    users: rows.slice(0, usersPerPage).map(toListedUser),
    hasMore: rows.length > usersPerPage,
    counts,
  };
}

type Row = Awaited<ReturnType<OperatorServices["userList"]["list"]>>[number];

function toListedUser({ id, email, joinedAt, recipeCount, lastActive, ...row }: Row) {
  return {
    id,
    email,
    joinedAt,
    recipeCount,
    lastActive,
    coupleStatus: row.partnerId ? row.kitchenName || "Coupled" : "Single",
    /** A search also finds a single person by the kitchen. */
    kitchenName: row.kitchenName,
    coupleId: row.partnerId && row.coupleId,
  };
}

export async function getUserDetails(services: Pick<OperatorServices, "userList">, userId: string) {
  const user = await services.userList.user(userId);
  if (!user) throw userNotFoundError();
  const { name, events, customerId } = user;
  return { ...toListedUser(user), name, events, customerId };
}

const rowsAtOnce = 10_000;

export async function exportUsers(
  services: Pick<OperatorServices, "activity" | "clock" | "log" | "newId" | "userList">,
  operator: Operator,
  query: UserQuery,
): Promise<ReadableStream<Uint8Array>> {
  await recordActivity(services, { action: "users.exported", resourceType: "user", resourceId: operator.adminId });
  const encoder = new TextEncoder();
  let offset = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const rows = await services.userList.list(query, { offset, limit: rowsAtOnce });
        const head =
          offset > 0 ? "" : byteOrderMark + formatCsvRow(["Email", "Join Date", "Couple Status", "Recipe Count"]);
        const lines = rows.map(toListedUser).map((user) => {
          return formatCsvRow([user.email, formatUtcDay(user.joinedAt), user.coupleStatus, user.recipeCount]);
        });
        controller.enqueue(encoder.encode(head + lines.join("")));
        if (rows.length < rowsAtOnce) return controller.close();
        offset += rowsAtOnce;
      } catch (error) {
        services.log.error("operator.export_broke_off", error);
        controller.error(error);
      }
    },
  });
}

/** Excel reads a file without a byte order mark in the system's legacy encoding. */
const byteOrderMark = "\uFEFF";

/**
 * Formats a CSV row whose cells cannot start a formula. A spreadsheet may split a cell at semicolons, tabs or line
 * breaks and drop quotes and spaces, so every part of a cell is neutralized.
 */
const formulaStart = /(^|[;\t\r\n])(?=[" ]*[=+\-@])/g;
/** Matches the start of a formula. Spreadsheets skip a leading tab or carriage return before it. */
const leadingControl = /^(?=[\t\r])/;

export function formatCsvRow(cells: (string | number)[]): string {
  return `${cells.map(formatCsvCell).join(",")}\r\n`;
}

function formatCsvCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = cell.replace(formulaStart, "$1'").replace(leadingControl, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
