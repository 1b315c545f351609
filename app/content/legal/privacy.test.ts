import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const notice = readFileSync("app/content/legal/privacy.md", "utf8");
const sources = globSync("app/**/*.ts").filter((path) => !path.includes(".test.") && !path.includes("operator"));
const names = sources.flatMap((path) => {
  const found = readFileSync(path, "utf8").matchAll(/cookie(?:Name)? = (?:isSecure \? )?"([\w-]+)"/gi);
  return [...found].map(([, name]) => name as string);
});

test("the privacy notice lists every cookie that members get", () => {
  const listed = names.filter((name) => name !== "operator-sidebar");
  expect(listed).toEqual(expect.arrayContaining(["notice", "theme", "google", "__Host-browser"]));
  expect(listed.filter((name) => !notice.includes(`\`${name}\``))).toEqual([]);
});
