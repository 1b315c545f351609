/**
 * Parses web pages and prints how much was found by kind of page: our own test pages, or the `.html` and `.testhtml`
 * files of a folder. A JSON file of the same name holds the expected result: `title`, `ingredients`,
 * `instructions_list`, `total_time`, `yields`, `image`, `author` and `canonical_url`.
 *   npm run bench:links [-- folder]
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseRecipePage } from "recipe-parser/page";
import { webPageLayoutAddress, webPageLayouts } from "#tests/pages/web-page-layouts.ts";

const fields = ["title", "ingredients", "steps", "total time", "yield", "image", "author"] as const;
type Fields = Partial<Record<(typeof fields)[number], boolean>>;
type Row = { kind: string; fields: Fields; milliseconds: number; lines: Lines };
/** Numbers of ingredient lines: expected, expected and found, and found in all. */
type Lines = { wanted: number; found: number; given: number };
type Wanted = Record<string, string | number | string[] | null | undefined>;

const [folder] = process.argv.slice(2);
const rows =
  folder === undefined
    ? scoreTestPages()
    : listPages(folder)
        .map(scoreFile)
        .filter((row) => row !== null);
const kinds = [...new Set(rows.map(({ kind }) => kind))];
console.table([
  ...kinds.map((kind) =>
    summary(
      kind,
      rows.filter((row) => row.kind === kind),
    ),
  ),
  summary("all", rows),
]);

function scoreTestPages(): Row[] {
  return webPageLayouts.map(({ html, found }) => {
    const { recipe, milliseconds } = read(html, webPageLayoutAddress);
    const isFound = (name: keyof typeof found) =>
      found[name] === undefined ? undefined : JSON.stringify(found[name]) === JSON.stringify(recipe[name]);
    return {
      kind: detectKind(html),
      milliseconds,
      lines: countLines(found.ingredients ?? recipe.ingredients, recipe.ingredients),
      fields: {
        title: isFound("title"),
        ingredients: isFound("ingredients"),
        steps: isFound("instructions"),
        "total time": isFound("totalTime"),
        yield: isFound("servings"),
        image: isFound("images"),
        author: isFound("author"),
      },
    };
  });
}

function scoreFile(path: string): Row | null {
  const html = readFileSync(path, "utf8");
  const wanted = readExpected(path);
  const { recipe, milliseconds } = read(html, webAddress(wanted.canonical_url));
  const ingredients = listOf(wanted.ingredients);
  const steps = listOf(wanted.instructions_list);
  const isName = (line: string) => line.endsWith(":");
  const names = new Set(recipe.instructions.filter(isName).map(normalizeText));
  const given = recipe.ingredients.filter((line) => !isName(line));
  const same = (value: unknown, given: unknown) =>
    value == null ? undefined : normalizeText(value) === normalizeText(given);
  return {
    kind: detectKind(html),
    milliseconds,
    lines: countLines(ingredients, given),
    fields: {
      title: same(wanted.title, recipe.title),
      ingredients: wanted.ingredients === undefined ? undefined : areAlike(ingredients, given),
      steps:
        wanted.instructions_list === undefined
          ? undefined
          : normalizeText(steps.filter((step) => !names.has(normalizeText(step.replace(/^\d+\. /, "")))).join()) ===
            normalizeText(recipe.instructions.filter((line) => !isName(line)).join()),
      "total time": same(wanted.total_time, recipe.totalTime),
      yield: same(/\d+/.exec(String(wanted.yields ?? ""))?.[0], recipe.servings),
      image: wanted.image == null ? undefined : recipe.images.some((image) => isSameFile(image, String(wanted.image))),
      author: same(wanted.author, recipe.author),
    },
  };
}

/** Measures processor time, because other load on the machine must not count. */
function read(html: string, url: string) {
  const before = process.cpuUsage();
  const recipe = parseRecipePage(html, url);
  const { user, system } = process.cpuUsage(before);
  return { recipe, milliseconds: (user + system) / 1000 };
}

function summary(kind: string, some: Row[]) {
  const share = (name: keyof Fields) => {
    const asked = some.filter(({ fields }) => fields[name] !== undefined);
    return asked.length === 0 ? "" : percent(asked.filter(({ fields }) => fields[name]).length, asked.length);
  };
  const all = some.flatMap(({ fields }) => Object.values(fields).filter((value) => value !== undefined));
  const sum = (count: (row: Row) => number) => some.reduce((total, row) => total + count(row), 0);
  const found = sum(({ lines }) => lines.found);
  return {
    kind,
    pages: some.length,
    "all fields": percent(all.filter(Boolean).length, all.length),
    ...Object.fromEntries(fields.map((name) => [name, share(name)])),
    "lines found": percent(
      found,
      sum(({ lines }) => lines.wanted),
    ),
    "lines right": percent(
      found,
      sum(({ lines }) => lines.given),
    ),
    "ms a page": (sum(({ milliseconds }) => milliseconds) / Math.max(1, some.length)).toFixed(1),
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "" : ((100 * part) / whole).toFixed(1);
}

function detectKind(html: string): string {
  if (/application\/ld(?:\+|&#x2B;)json/i.test(html) && /"@type"[\s\S]{0,80}Recipe/i.test(html)) return "JSON-LD";
  return /itemtype=["']?https?:\/\/schema\.org\/Recipe/i.test(html) ? "microdata" : "neither";
}

function countLines(wanted: readonly string[], given: readonly string[]): Lines {
  const known = new Set(given.map(normalizeText));
  return {
    wanted: wanted.length,
    found: wanted.filter((line) => known.has(normalizeText(line))).length,
    given: given.length,
  };
}

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.map(normalizeText).filter(Boolean).join("|") === other.map(normalizeText).join("|");
}

function normalizeText(value: unknown): string {
  return String(value ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function isSameFile(one: string, other: string): boolean {
  return one === other || one.split("?")[0] === other.split("?")[0];
}

function listOf(value: Wanted[string]): string[] {
  return Array.isArray(value) ? value : value == null ? [] : [String(value)];
}

function webAddress(value: Wanted[string]): string {
  return typeof value === "string" && URL.canParse(value) ? value : webPageLayoutAddress;
}

function readExpected(path: string): Wanted {
  try {
    return JSON.parse(readFileSync(path.replace(/\.\w+$/, ".json"), "utf8"));
  } catch {
    return {};
  }
}

function listPages(path: string): string[] {
  return readdirSync(path).flatMap((name) => {
    const inner = join(path, name);
    if (statSync(inner).isDirectory()) return listPages(inner);
    return /\.(?:test)?html?$/.test(name) ? [inner] : [];
  });
}
