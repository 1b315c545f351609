import type { GroupedLines } from "./parsed-page.ts";

/** Cleans a list of ingredients: without a second copy, and with the group names among the lines as groups. */
export function cleanIngredientList(list: GroupedLines): GroupedLines {
  return separateGroupHeadings(removeRepeatedList(list));
}

/** Cleans a list of steps: without a second copy and without the steps' numbers. */
export function cleanStepList(list: GroupedLines): GroupedLines {
  return removeStepNumbers(removeRepeatedList(list));
}

/** Removes the second copy of a list that a page contains twice, for two screen sizes. */
function removeRepeatedList({ lines, groups }: GroupedLines): GroupedLines {
  const half = lines.length / 2;
  const isTwice = half >= minTwice && lines.slice(0, half).join("\n") === lines.slice(half).join("\n");
  return isTwice
    ? { lines: lines.slice(0, half), groups: groups.filter(({ from }) => from < half) }
    : { lines, groups };
}

const minTwice = 2;

/** "For the salad:" among the lines, or "FOR THE SALAD" among small letters, is a heading. */
function separateGroupHeadings({ lines, groups }: GroupedLines): GroupedLines {
  const isLoud = (line: string) => /^\P{N}{4,60}$/u.test(line) && /\p{Lu}{3}/u.test(line) && !/\p{Ll}{2}/u.test(line);
  const areAllLoud = lines.filter(isLoud).length * 2 > lines.length;
  const kept: GroupedLines = { lines: [], groups: [] };
  for (const [index, line] of lines.entries()) {
    const from = kept.lines.length;
    for (const { name } of groups.filter((group) => group.from === index)) kept.groups.push({ name, from });
    const name = /^([^\d½¼¾⅓⅔]{2,60}):$/.exec(line)?.[1]?.trim() ?? (isLoud(line) && !areAllLoud ? line : null);
    if (name === null) kept.lines.push(line);
    else kept.groups.push({ name, from });
  }
  return kept;
}

/** "1 Mix", "2 Bake" */
function removeStepNumbers({ lines, groups }: GroupedLines): GroupedLines {
  const isNumbered = lines.length > 1 && lines.every((line, index) => line.startsWith(`${index + 1} `));
  return { lines: isNumbered ? lines.map((line) => line.replace(/^\d+ /, "")) : lines, groups };
}
