/** Without it Excel takes UTF-8 for the system's own encoding. */
export const byteOrderMark = "\uFEFF";

const formulaStart = /^[=+\-@\t\r]/;

export function csvRow(cells: (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
