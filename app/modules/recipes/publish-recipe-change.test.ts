import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Methods of the recipe store that change a recipe for others; `rest` has all other methods. */
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
  "eraseDeleted",
  "findVersion",
  "getHome",
  "hasSubmission",
  "isDeleted",
  "list",
  "listAlike",
  "listDeleted",
  "listIds",
  "listListed",
  "listVersions",
  "recordShare",
  "eraseExpired",
  "find",
  "findPublic",
  "findSourceText",
];

test("every method of the recipe store is known to change a recipe or not", () => {
  const store = readFileSync("app/modules/recipes/recipe-store.server.ts", "utf8");
  const files = [...store.matchAll(/from "\.\/(recipe-[\w-]+-store\.server\.ts)"/g)].map(
    ([, file]) => `app/modules/recipes/${file}`,
  );
  const methods = [...files, "app/modules/recipes/recipe-store.server.ts"].flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/^ {4}async (\w+)\(/gm)].map(([, name]) => name),
  );
  expect(methods.sort()).toEqual([...changes, ...rest].sort());
});

/** Stores one of many imported recipes: importing tells the partner once for all of a request. */
const publishedByCaller = "storeNewRecipe";

test("every change of a recipe drops its cached page and notifies the partner", () => {
  const missing: string[] = [];
  for (const path of globSync("app/modules/**/*.server.ts")) {
    for (const useCase of readFileSync(path, "utf8").split(/^(?=(?:export )?async function )/m)) {
      const isChange = changes.some((method) => useCase.includes(`services.recipes.${method}(`));
      const [, name] = useCase.match(/^(?:export )?async function (\w+)/) ?? [];
      if (isChange && name !== publishedByCaller && !/publish(RecipeChange|NewRecipe)\(|followRestore\(/.test(useCase))
        missing.push(`${path}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});
