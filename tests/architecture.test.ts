import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/**
 * The folders of the product from the bottom up. A file imports only its own folder and folders of lines above its
 * own, types included, so folders never form a circle. See docs/ARCHITECTURE.md.
 */
const foldersFromTheBottomUp = [
  ["packages/recipe-parser/src", "sandbox", "app/content"],
  ["app/emails", "app/config.server.ts"],
  ["app/database"],
  ["app/adapters"],
  // What all modules share.
  ["app/modules"],
  ["app/modules/accounts"],
  ["app/modules/notifications"],
  ["app/modules/billing"],
  ["app/modules/couples"],
  ["app/modules/photos"],
  ["app/modules/recipes"],
  ["app/modules/analysis", "app/modules/sharing", "app/modules/live-rows"],
  [
    "app/modules/shopping-list",
    "app/modules/diary",
    "app/modules/choosing",
    "app/modules/import",
    "app/modules/export",
  ],
  ["app/modules/week", "app/modules/cooking"],
  ["app/modules/operator"],
  ["app/services.server.ts"],
  ["app/http"],
  ["app/browser"],
  ["app/device"],
  ["app/components/ui"],
  ["app/components/recipe", "app/components/couple", "app/components/operator"],
  ["app/components/shell"],
  ["app/recipe-form"],
  ["app/routes", "app/root.tsx", "app/entry.client.tsx", "app/entry.server.tsx"],
  ["workers"],
];

/** Leaves know the core but no other leaf, with two exceptions. */
const leaves = ["shopping-list", "week", "diary", "choosing", "cooking", "operator", "import", "export"].map(
  (name) => `app/modules/${name}`,
);
const knownLeaves: Record<string, string[]> = {
  "app/modules/week": ["app/modules/shopping-list"],
  "app/modules/cooking": ["app/modules/diary"],
};

/** Code that runs only at the edge; the browser's folders may import its types. */
const edgeOnly = /^app\/(database|adapters|emails|http|services\.server|config\.server)|\.server\.ts$/;
const browserOnly = /^app\/(browser|device|components|recipe-form)\//;

/** Each SDK may be imported in one folder only. */
const homes: Record<string, RegExp> = {
  "drizzle-orm": /^app\/(database|adapters\/(sessions|rate-limit))\/|^app\/modules\/.*-(store|statements)\.server\.ts$/,
  lucia: /^app\/adapters\/sessions\//,
  otpauth: /^app\/adapters\/second-factor\//,
  uqr: /^app\/adapters\/qr-code\//,
  arctic: /^app\/adapters\/google\//,
  "client-zip": /^app\/modules\/export\//,
  entities: /^packages\/recipe-parser\//,
  "fastest-levenshtein": /^packages\/recipe-parser\//,
  htmlparser2: /^packages\/recipe-parser\//,
  papaparse: /^packages\/recipe-parser\/src\/import\//,
  yaml: /^packages\/recipe-parser\/src\/import\//,
  "tesseract.js": /^packages\/recipe-parser\//,
  "@radix-ui/react-tooltip": /^app\/routes\/admin\//,
  sonner: /^app\/components\/ui\/sonner-toaster\.tsx$/,
  "ipaddr.js": /^app\/(adapters\/web|modules\/(accounts|[^/]*$))/,
  idb: /^app\/device\/(device-database|service-worker\/navigations)\.ts$/,
  "@zip.js/zip.js": /^app\/device\/import\//,
  mammoth: /^app\/device\/import\//,
  "pdfjs-dist": /^app\/device\/import\//,
  partysocket: /^app\/device\/couple-socket\.ts$/,
  tinybase: /^(app\/device\/|workers\/couple[./])/,
  "@modelcontextprotocol/sdk": /^workers\/http\/mcp\.ts$/,
  "@hono/zod-openapi": /^workers\/http\/v1\//,
  "@block65/webcrypto-web-push": /^app\/adapters\/push\//,
  stripe: /^app\/adapters\/payments\//,
};

const sources = globSync("{app,packages/*/src,workers,sandbox}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$|\.d\.ts$/.test(path),
);
const importPattern = /^(import|export) (type )?[^;]*?from "([^"]+)";|import\("([^"]+)"\)/gm;

/** Finds the folder of the list that contains a file; the longest matching path decides. */
function getFolder(path: string): string | null {
  const containing = foldersFromTheBottomUp.flat().filter((folder) => path === folder || path.startsWith(`${folder}/`));
  return containing.sort((one, other) => other.length - one.length)[0] ?? null;
}

const parser = "packages/recipe-parser";
const parserExports: Record<string, string> = JSON.parse(readFileSync(`${parser}/package.json`, "utf8")).exports;

/** Finds the file that the parser's package.json exports for an import such as `recipe-parser/text`. */
function parserFile(specifier: string): string | undefined {
  const subpath = specifier.replace(/^recipe-parser/, ".");
  const [, folder = "", name = ""] = /^(.+\/)([^/]+)$/.exec(subpath) ?? [];
  const file = parserExports[subpath] ?? parserExports[`${folder}*`]?.replace("*", name);
  return file && normalize(join(parser, file));
}

function importsOf(path: string) {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[3] ?? match[4] ?? "";
    const kind = { specifier, isType: match[2] !== undefined, isLate: match[4] !== undefined };
    if (specifier.startsWith("#")) return { ...kind, target: specifier.slice(1) };
    if (specifier.startsWith(".")) return { ...kind, target: normalize(join(dirname(path), specifier)) };
    if (/^recipe-parser(\/|$)/.test(specifier)) return { ...kind, target: parserFile(specifier) ?? null };
    return { ...kind, target: null };
  });
}

test("every import points down, so no two folders import each other, not even types", () => {
  const broken: string[] = [];
  const getHeight = (folder: string) => foldersFromTheBottomUp.findIndex((line) => line.includes(folder));
  for (const path of sources) {
    const folder = getFolder(path);
    if (!folder) broken.push(`${path} is in no folder of the list`);
    for (const { specifier, target } of importsOf(path)) {
      const other = target && getFolder(target);
      if (!folder || !other || other === folder) continue;
      if (getHeight(other) >= getHeight(folder)) broken.push(`${path} imports ${specifier} of ${other}`);
      const isUnknownLeaf = leaves.includes(folder) && leaves.includes(other) && folder !== "app/modules/operator";
      if (isUnknownLeaf && !knownLeaves[folder]?.includes(other)) broken.push(`${path} imports ${specifier} of a leaf`);
    }
  }
  expect(broken).toEqual([]);
});

test("the parser imports nothing of the app, which imports the parser only by its exports", () => {
  const broken = sources.flatMap((path) =>
    importsOf(path).flatMap(({ target, specifier }) => {
      const isInside = getFolder(path) === `${parser}/src`;
      const isOfApp = target !== null && getFolder(target) !== `${parser}/src`;
      const isPastExports = target !== null && getFolder(target) === `${parser}/src` && /^[.#]/.test(specifier);
      const isUnknown = specifier.startsWith("recipe-parser") && !(target && existsSync(target));
      const isWrong = isInside ? isOfApp || /^#|^recipe-parser/.test(specifier) : isPastExports || isUnknown;
      return isWrong ? [`${path} imports ${specifier}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test("the parser declares each npm package that it imports", () => {
  const { dependencies } = JSON.parse(readFileSync(`${parser}/package.json`, "utf8"));
  const missing = sources
    .filter((path) => getFolder(path) === `${parser}/src`)
    .flatMap((path) => importsOf(path).map(({ specifier }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(specifier)?.[0]))
    .filter((name) => name !== undefined && !(name in dependencies));
  expect(missing).toEqual([]);
});

test("no file imports itself through others, not even its types", () => {
  const imported = new Map(
    sources.map((path) => [
      path,
      importsOf(path).flatMap(({ target }) => (target && sources.includes(target) ? target : [])),
    ]),
  );
  const finished = new Set<string>();
  const cycles: string[] = [];
  function follow(path: string, trail: string[]): void {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (trail.includes(path) || finished.has(path)) return;
    for (const target of imported.get(path) ?? []) follow(target, [...trail, path]);
    finished.add(path);
  }
  for (const path of sources) follow(path, []);
  expect(cycles).toEqual([]);
});

test("each SDK is imported, in one place only", () => {
  const broken: string[] = [];
  const unused = new Set(Object.keys(homes));
  for (const path of sources) {
    for (const { specifier } of importsOf(path)) {
      const sdk = Object.keys(homes).find((name) => specifier === name || specifier.startsWith(`${name}/`));
      if (sdk) unused.delete(sdk);
      if (sdk && !homes[sdk]?.test(path)) broken.push(`${path} imports ${specifier}`);
    }
  }
  expect([...unused]).toEqual([]);
  expect(broken).toEqual([]);
});

test("zod is imported as a whole: a named import brings all of its languages into the Worker", () => {
  const broken = sources.flatMap((path) => {
    const lines = readFileSync(path, "utf8").match(/^.*["']zod(\/[^"']*)?["'].*$/gm) ?? [];
    const others = lines.filter((line) => !/^import (type )?\* as z from "zod";$/.test(line));
    return others.map((line) => `${path}: ${line.trim()}`);
  });
  expect(broken).toEqual([]);
});

test("the browser's folders import nothing but types of code that runs only at the edge", () => {
  const broken = sources
    .filter((path) => browserOnly.test(path))
    .flatMap((path) =>
      importsOf(path).flatMap(({ target, isType }) =>
        !isType && target && edgeOnly.test(target) ? [`${path} imports ${target}`] : [],
      ),
    );
  expect(broken).toEqual([]);
});

/** Lists the modules that the browser loads with a module, without types, dynamic imports and server code. */
function loadedWith(path: string, loaded = new Set<string>()): Set<string> {
  for (const { specifier, target, isType, isLate } of importsOf(path)) {
    const name = target ?? specifier;
    if (isType || isLate || name.includes(".server.") || loaded.has(name)) continue;
    loaded.add(name);
    if (sources.includes(name)) loadedWith(name, loaded);
  }
  return loaded;
}

test("members load nothing of the operator's pages", () => {
  const broken = sources
    .filter((path) => /^app\/(entry\.client|root|routes\/(?!admin)[^/]*\/route)\.tsx$/.test(path))
    .flatMap((path) => {
      const unwanted = /routes\/admin|components\/operator|modules\/operator/;
      return [...loadedWith(path)].filter((name) => unwanted.test(name)).map((name) => `${path} loads ${name}`);
    });
  expect(broken).toEqual([]);
});

test("components load late through LatePart, because a failing `lazy` breaks the page", () => {
  const broken = sources.filter(
    (path) =>
      path !== "app/components/ui/late-part.tsx" && /\blazy\b[^;]*from "react"/.test(readFileSync(path, "utf8")),
  );
  expect(broken).toEqual([]);
});

test("what the browser keeps goes through the storage modules, which never throw and check what they find", () => {
  const direct = /\b(localStorage|sessionStorage|indexedDB)\b/;
  const storageModules = ["app/device/storage.ts", "app/device/page-owner.ts"];
  const broken = sources.filter((path) => !storageModules.includes(path) && direct.test(readFileSync(path, "utf8")));
  expect(broken).toEqual([]);
});

test("routes call use cases, never a store", () => {
  const ownWork = /services\.(?!clock\.|log\.)\w+\.\w+\(/;
  const broken = sources.filter((path) => path.startsWith("app/routes/") && ownWork.test(readFileSync(path, "utf8")));
  expect(broken).toEqual([]);
});

test("a page whose form can be sent by script says what to do when it is not sent", () => {
  /** Nothing is typed on the way to Google; no script of the app posts to the others. */
  const exceptions = ["auth.google", "app.save.$slug", "admin_.sign-out"].map(
    (route) => `app/routes/${route}/route.tsx`,
  );
  const lacking = sources.filter((path) => {
    if (!/^app\/routes\/.*route\.tsx$/.test(path) || exceptions.includes(path)) return false;
    const text = readFileSync(path, "utf8");
    return (
      /^export (async )?function action\b/m.test(text) &&
      !/^export (async function|function|const) clientAction\b/m.test(text)
    );
  });
  expect(lacking).toEqual([]);
});

test("a refusal's code is made in one place", () => {
  const codes = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/new DomainError\(\s*"\w+",\s*"(\w+)"/g)].map(([, code]) => code),
  );
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test("code that CONTRIBUTING quotes is there", () => {
  const all = sources
    .map((path) => readFileSync(path, "utf8"))
    .concat(globSync("app/**/*.test.ts").map((path) => readFileSync(path, "utf8")));
  const quoted = [...readFileSync("CONTRIBUTING.md", "utf8").matchAll(/```ts\n(.*?)```/gs)].map(
    ([, code = ""]) => code,
  );
  expect(quoted.filter((code) => !all.some((text) => text.includes(code)))).toEqual([]);
});

test("files that the documentation names are there", () => {
  const missing: string[] = [];
  for (const page of ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md")]) {
    for (const [, path = ""] of readFileSync(page, "utf8").matchAll(
      /`((?:app|modules|adapters|packages|workers|sandbox|tests|scripts|docs)\/[^`{}\s]*)`/g,
    )) {
      const full = /^(modules|adapters)\//.test(path) ? `app/${path}` : path;
      if (!existsSync(full)) missing.push(`${page}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
});

test("files that comments name are there", () => {
  const names = new Set(
    [...sources, ...globSync("{app,packages,scripts,tests}/**/*.{ts,tsx,sql}")].map((path) => basename(path)),
  );
  const missing = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/^\s*(?:\/\/|\/?\*).*?(?<![\w*./{}-])([a-z][\w.-]*\.(?:tsx?|sql))\b/gm)]
      .filter(([, name = ""]) => !names.has(name))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("migrations never rebuild a table that is in use, which on D1 would cascade to its children", () => {
  const schema = readFileSync("app/database/schema.ts", "utf8");
  for (const path of globSync("migrations/*.sql")) {
    const migration = readFileSync(path, "utf8");
    expect(migration, path).not.toMatch(/foreign_keys\s*=\s*OFF|RENAME TO/i);
    const dropped = [...migration.matchAll(/DROP TABLE `(\w+)`/gi)].map(([, table]) => table);
    expect(
      dropped.filter((table) => schema.includes(`"${table}"`)),
      path,
    ).toEqual([]);
  }
});

test("the type of the Worker's bindings has the names in its configuration", () => {
  const toml = readFileSync("wrangler.toml", "utf8") + readFileSync("wrangler.local.append.toml", "utf8");
  const given = [...toml.matchAll(/^(?:binding|name) = "([A-Z_]+)"/gm)].map((match) => match[1]);
  const typed = [...readFileSync("app/adapters/bindings.ts", "utf8").matchAll(/^ {2}(\w+)\??:/gm)].map(
    (match) => match[1],
  );
  expect(typed.toSorted()).toEqual(given.toSorted());
});
