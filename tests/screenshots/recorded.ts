import { readFileSync, writeFileSync } from "node:fs";
import type { OcrPage } from "recipe-parser";
import { listScreenshotNames, type ScreenshotPost } from "./posts.ts";

/** What the on-device reader recognized in each screenshot, a line each; see benchmarks/device-reader.ts. */
const file = "tests/screenshots/recorded.jsonl";

export function getRecordedOcrPages(post: ScreenshotPost): OcrPage[] {
  const recorded = allRecorded();
  return listScreenshotNames(post).map((name) => {
    const page = recorded.get(name);
    if (page === undefined) throw new Error(`${name} is not recorded: npm run bench:reader -- --record ${post.name}`);
    return page;
  });
}

export function storeRecordedOcrPages(post: ScreenshotPost, pages: readonly OcrPage[]): void {
  const recorded = allRecorded();
  for (const [index, name] of listScreenshotNames(post).entries()) {
    if (pages[index] !== undefined) recorded.set(name, pages[index]);
  }
  const lines = [...recorded].map(([name, page]) => JSON.stringify({ name, page }));
  writeFileSync(file, `${lines.sort().join("\n")}\n`);
}

function allRecorded(): Map<string, OcrPage> {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return new Map(
    lines.map((line) => JSON.parse(line) as { name: string; page: OcrPage }).map((line) => [line.name, line.page]),
  );
}
