import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the recipe store does: what changes a recipe for others, and what does not. */
const changes = [
  "add",
  "edit",
  "rate",
  "remove",
  "restoreAll",
  "restoreOne",
  "setPrimaryPhoto",
  "setPublic",
  "setPublicOption",
];
const rest = [
  "count",
  "drop",
  "fillSearchWords",
  "findDeletedCopy",
  "heldPhotos",
  "home",
  "isDeleted",
  "list",
  "listAlike",
  "listDeleted",
  "listListed",
  "recordShare",
  "sweepDeleted",
  "view",
  "viewPublic",
];

test("every method of the recipe store is known to change a recipe or not", () => {
  const store = readFileSync("app/adapters/database/recipe-store.ts", "utf8");
  const files = [...store.matchAll(/from "\.\/(recipe-[\w-]+\.ts)"/g)].map(
    ([, file]) => `app/adapters/database/${file}`,
  );
  const methods = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/^ {4}async (\w+)\(/gm)].map(([, name]) => name),
  );
  expect(methods.sort()).toEqual([...changes, ...rest].sort());
});

test("whatever changes a recipe drops its kept page and tells the partner", () => {
  const forgetful: string[] = [];
  for (const path of globSync("app/domain/**/*.server.ts")) {
    for (const verb of readFileSync(path, "utf8").split(/^(?=(?:export )?async function )/m)) {
      const isChange = changes.some((method) => verb.includes(`services.recipes.${method}(`));
      const [, name] = verb.match(/^(?:export )?async function (\w+)/) ?? [];
      if (isChange && !/recipeChanged\(|followRestore\(/.test(verb)) forgetful.push(`${path}: ${name}`);
    }
  }
  expect(forgetful).toEqual([]);
});
