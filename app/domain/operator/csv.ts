/** Without it Excel takes UTF-8 for the system's own encoding. */
export const byteOrderMark = "\uFEFF";

/**
 * A spreadsheet may split a cell at semicolons, tabs or line breaks, and may drop quotes and spaces, so every part of a
 * cell is neutralised.
 */
const formulaStart = /(^|[;\t\r\n])(?=[" ]*[=+\-@])/g;
/** Spreadsheets skip a leading tab or carriage return and may then read a formula. */
const leadingControl = /^(?=[\t\r])/;

export function csvRow(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = cell.replace(formulaStart, "$1'").replace(leadingControl, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
