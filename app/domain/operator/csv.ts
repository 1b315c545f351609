/** What a spreadsheet would take for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** One row by RFC 4180. A cell that a spreadsheet could take for a formula begins with an apostrophe. */
export function csvRow(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
