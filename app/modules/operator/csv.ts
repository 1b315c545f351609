/** Excel reads a file without a byte order mark in the system's legacy encoding. */
export const byteOrderMark = "\uFEFF";

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
