/**
 * Lists the commonest differences between the captions and their recorded text recognition. With `--text` the
 * recognized text of each picture is printed below its caption.
 *   node benchmarks/misreadings.ts [--text] [name …]
 */
import { captionPosts } from "../tests/screenshots/posts.ts";
import { getRecordedOcrPages } from "../tests/screenshots/recorded.ts";
import { findMisreadings, type Misreading } from "./find-misreadings.ts";

const listedMisreadings = 30;
const names = process.argv.slice(2).filter((word: string) => !word.startsWith("--"));
const found = new Map<string, Misreading[]>();

for (const post of captionPosts) {
  if (names.length > 0 && !names.includes(post.name)) continue;
  const pages = getRecordedOcrPages(post).map((page) => page.lines.map(({ text }) => text).join("\n"));
  if (process.argv.includes("--text"))
    console.log(`=== ${post.name}, ${post.look}\n${[post.caption.text, ...pages].join("\n--- read:\n")}\n`);
  for (const misreading of pages.flatMap((page) => findMisreadings(post.caption.text, page))) {
    const key = `${misreading.printedPart} > ${misreading.readPart}`;
    found.set(key, [...(found.get(key) ?? []), misreading]);
  }
}
for (const [key, list] of [...found].sort((a, b) => b[1].length - a[1].length).slice(0, listedMisreadings)) {
  const examples = new Set(list.map(({ printed, read }) => `"${printed}" > "${read}"`));
  console.log(`${list.length}x ${key}    ${[...examples].slice(0, 3).join(", ")}`);
}
