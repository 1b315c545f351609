import { parseHeading } from "../text/headings.ts";
import type { ImportedPhoto } from "./imported-recipe.ts";
import type { TextFile } from "./open-text-file.ts";

export type MarkdownLine = {
  /** The text without Markdown's marks. */
  text: string;
  /** 1 to 6 for a heading, 7 for a line all in bold, 0 for any other line. */
  level: number;
  /** The kind of the lines below a heading; null for a heading of no known kind, and for any other line. */
  section: NonNullable<ReturnType<typeof parseHeading>>["heading"] | null;
  /** The mark of a list's item, such as "- " or "2. ". */
  mark: string;
  photos: ImportedPhoto[];
};

export const boldLevel = 7;

/** Parses the lines of a Markdown text. Images are taken out. An indented line that is no heading continues the item above it. */
export function parseMarkdownLines(text: string, file: TextFile): MarkdownLine[] {
  const source = text.replace(/^(\S.*)\n=+[ \t]*$/gm, "# $1").replace(/^(\p{L}.*)\n--+[ \t]*$/gmu, "## $1");
  const lines: MarkdownLine[] = [];
  for (const written of source.split("\n")) {
    const line = parseLine(written, file);
    const above = lines.at(-1);
    const isContinued = line.mark === "" && line.level === 0 && line.text !== "" && /^\s/.test(written);
    if (above && above.mark !== "" && isContinued) {
      above.text += ` ${line.text}`;
      above.photos.push(...line.photos);
    } else lines.push(line);
  }
  return lines;
}

const tableBorder = /^(?=.*---)[ \t|:-]+$/;
const listItem = /^((?:[-*+•]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)(.*)$/;

function parseLine(line: string, file: TextFile): MarkdownLine {
  const unquoted = line.replace(/^(?:[ \t]*>)+ ?/, "").trim();
  const written = tableBorder.test(unquoted) ? "" : unquoted;
  const [, marks = "", heading] = /^(#{1,6})[ \t]+(.*)$/.exec(written) ?? [];
  const [, , bold] = /^(\*\*|__)(?=\S)([^*_]{1,80})\1:?$/.exec(written) ?? [];
  const row = /^\|(.*)\|$/
    .exec(written)?.[1]
    ?.split("|")
    .map((cell) => cell.trim());
  const [, mark = row ? "- " : "", item = row?.join(" ")] = listItem.exec(written) ?? [];
  const { text, photos } = stripInlineMarks(heading ?? bold ?? item ?? written, mark !== "", file);
  const level = bold === undefined ? marks.length : boldLevel;
  const section = level > 0 ? (parseHeading(text)?.heading ?? null) : null;
  return { text, level, section, mark, photos };
}

/** The label of a link stays, and outside lists also its address. */
function stripInlineMarks(line: string, isItem: boolean, file: TextFile): { text: string; photos: ImportedPhoto[] } {
  const photos: ImportedPhoto[] = [];
  const takeImage = (_: string, address = "", name = address) => {
    photos.push(...[file.findPhoto(name) ?? []].flat());
    return "";
  };
  const text = line
    .replace(
      /!\[[^\]\n]{0,500}\]\(<?([^()>\s]+)(?:[> ][^)\n]{0,500})?\)|!\[\[([^\]|\n]{1,500})[^\]\n]{0,500}\]\]/g,
      takeImage,
    )
    .replace(/\[([^\]\n]{1,500})\]\(([^)\s]{1,2000})\)/g, (_, label: string, address: string) =>
      isItem || label === address ? label : `${label} ${address}`,
    )
    .replace(/(\*\*|__|~~)(?=\S)(.{0,500}?\S)\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}*_\\])([*_])(?=[^\s*_])([^*_\n]{0,500}[^\s*_])\1(?![\p{L}\p{N}*_])/gu, "$2")
    // Backslashes are before escaped punctuation, and at the end of a line that does not continue.
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, "");
  return { text: text.trim(), photos };
}
