/** Without it Excel takes UTF-8 for the system's own encoding. */
export const byteOrderMark = "\uFEFF";

/**
 * A spreadsheet may split at semicolons, tabs or line breaks instead of commas, so each part of a cell counts as a cell.
 * Its quotes and spaces may be dropped.
 */
const formulaStart = /(^|[;\t\r\n])(?=[" ]*[=+\-@])/g;
/** Spreadsheets skip these and may read a formula after them. */
const skippedStart = /^(?=[\t\r])/;

export function csvRow(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = cell.replace(formulaStart, "$1'").replace(skippedStart, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
