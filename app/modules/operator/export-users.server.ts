import { recordActivity } from "#app/modules/record-activity.server.ts";
import { formatUtcDay } from "./day.ts";
import { toListedUser } from "./list-users.server.ts";
import type { Operator } from "./operator.ts";
import type { OperatorServices } from "./services.ts";
import type { UserQuery } from "./user-filter.ts";

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
 * breaks and drop quotes and spaces, so every part of a cell is neutralised.
 */
const formulaStart = /(^|[;\t\r\n])(?=[" ]*[=+\-@])/g;
/** Matches the start of a formula. Spreadsheets skip a leading tab or carriage return before it. */
const leadingControl = /^(?=[\t\r])/;

export function formatCsvRow(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = cell.replace(formulaStart, "$1'").replace(leadingControl, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
