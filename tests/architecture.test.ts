import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Layers by path; the first matching pattern decides. */
const layers = [
  ["services", /^app\/services\.server\.ts$/],
  ["config", /^app\/config\.server\.ts$/],
  ["domain", /^app\/domain\//],
  ["parser", /^packages\/recipe-parser\/src\//],
  ["adapters", /^app\/adapters\//],
  ["http", /^app\/http\//],
  ["routes", /^app\/(routes\/|root|entry)/],
  ["browser", /^app\/browser\//],
  ["offline", /^app\/offline\//],
  ["content", /^app\/(content|emails|styles)\//],
  ["components", /^app\/components\//],
  ["planning", /^app\/planning\//],
  ["recipe form", /^app\/recipe-form\//],
  ["service worker", /^app\/service-worker\//],
  ["workers", /^workers\//],
  ["sandbox", /^sandbox\//],
] as const;
type Layer = (typeof layers)[number][0];

/**
 * The layers whose code each layer may import, and in `types` the layers whose types it may also import. See
 * docs/ARCHITECTURE.md.
 */
const mayImport: Record<Layer, { code: Layer[]; types: Layer[] }> = {
  content: { code: ["content"], types: ["domain"] },
  domain: { code: ["domain", "parser", "content"], types: ["adapters"] },
  parser: { code: ["parser"], types: [] },
  adapters: { code: ["adapters", "domain", "parser"], types: ["config"] },
  config: { code: [], types: [] },
  services: { code: ["adapters", "config"], types: ["domain"] },
  http: { code: ["http", "domain", "parser", "content"], types: ["services"] },
  browser: { code: ["browser", "offline", "domain", "parser"], types: ["http"] },
  // A refused pending change opens in the recipe form.
  offline: { code: ["offline", "browser", "domain", "parser", "recipe form"], types: ["http"] },
  components: { code: ["components", "browser", "offline", "domain", "parser", "content"], types: ["http"] },
  "recipe form": {
    code: ["recipe form", "components", "browser", "offline", "domain", "parser", "content"],
    types: ["http"],
  },
  planning: { code: ["planning", "browser", "offline", "domain"], types: ["http"] },
  routes: {
    code: [
      "routes",
      "recipe form",
      "planning",
      "components",
      "browser",
      "offline",
      "domain",
      "parser",
      "http",
      "content",
    ],
    types: ["services"],
  },
  "service worker": { code: ["service worker", "offline", "domain"], types: [] },
  workers: { code: ["workers", "http", "domain", "services", "content"], types: ["adapters"] },
  sandbox: { code: ["sandbox"], types: [] },
};

/** Each SDK may be imported in one folder only. */
const homes: Record<string, RegExp> = {
  "drizzle-orm": /^app\/adapters\/(database|sessions|rate-limit)\//,
  lucia: /^app\/adapters\/sessions\//,
  otpauth: /^app\/adapters\/second-factor\//,
  uqr: /^app\/adapters\/second-factor\//,
  arctic: /^app\/adapters\/google\//,
  fflate: /^app\/adapters\/archive\//,
  entities: /^packages\/recipe-parser\//,
  "fastest-levenshtein": /^packages\/recipe-parser\//,
  htmlparser2: /^packages\/recipe-parser\//,
  "tesseract.js": /^packages\/recipe-parser\//,
  "@radix-ui/react-tooltip": /^app\/routes\/admin\//,
  sonner: /^app\/components\/ui\/sonner-toaster\.tsx$/,
  "ipaddr.js": /^app\/(adapters\/web|domain\/(accounts|[^/]*$))/,
  idb: /^app\/(offline\/device-database|service-worker\/navigations)\.ts$/,
  tinybase: /^(app\/planning|workers\/couple-state)\//,
  "@block65/webcrypto-web-push": /^app\/adapters\/push\//,
  stripe: /^app\/adapters\/payments\//,
};

const sources = globSync("{app,packages/*/src,workers,sandbox}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$|\.d\.ts$/.test(path),
);
const importPattern = /^(import|export) (type )?[^;]*?from "([^"]+)";|import\("([^"]+)"\)/gm;

function getLayer(path: string): Layer | null {
  return layers.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
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

test("layers import only the layers that they may depend on", () => {
  const broken: string[] = [];
  for (const path of sources) {
    const layer = getLayer(path);
    if (!layer) continue;
    for (const { specifier, isType, target } of importsOf(path)) {
      const other = target && getLayer(target);
      if (!other) continue;
      const allowed = [...mayImport[layer].code, ...(isType ? mayImport[layer].types : [])];
      if (other !== layer && !allowed.includes(other)) {
        broken.push(`${path} imports ${specifier}: ${layer} may not import ${other}${isType ? "" : " (code)"}`);
      }
    }
  }
  expect(broken).toEqual([]);
});

test("the parser imports nothing of the app, which imports the parser only by its exports", () => {
  const broken = sources.flatMap((path) =>
    importsOf(path).flatMap(({ target, specifier }) => {
      const isInside = getLayer(path) === "parser";
      const isOfApp = target !== null && getLayer(target) !== "parser";
      const isPastExports = target !== null && getLayer(target) === "parser" && /^[.#]/.test(specifier);
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
    .filter((path) => getLayer(path) === "parser")
    .flatMap((path) => importsOf(path).map(({ specifier }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(specifier)?.[0]))
    .filter((name) => name !== undefined && !(name in dependencies));
  expect(missing).toEqual([]);
});

/** A module of the domain may import the modules on the lines above its own. */
const moduleOrder = [
  ["accounts"],
  ["notifications"],
  ["billing"],
  ["couples"],
  ["photos"],
  ["recipes"],
  ["analysis", "cooking", "offline", "sharing"],
  ["planning"],
  ["operator"],
];

function moduleOf(path: string): string | null {
  return /^app\/domain\/([^/]+)\//.exec(path)?.[1] ?? null;
}

test("each module of the domain has a place, and knows only those below it", () => {
  const broken: string[] = [];
  for (const path of sources.filter((source) => getLayer(source) === "domain")) {
    const module = moduleOf(path);
    const level = moduleOrder.findIndex((names) => names.includes(module ?? ""));
    if (module && level < 0) broken.push(`${path}: ${module} has no place in the order of modules`);
    const known = [module, ...moduleOrder.slice(0, Math.max(0, level)).flat()];
    for (const { specifier, target } of importsOf(path)) {
      const other = target && moduleOf(target);
      if (!other || known.includes(other)) continue;
      const who = module ?? "what all modules share";
      broken.push(`${path} imports ${specifier}: ${who} may not know ${other}; hand it in, or move the fact down`);
    }
  }
  expect(broken).toEqual([]);
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

test("code that runs only at the edge is named so that it cannot reach the browser", () => {
  const broken: string[] = [];
  for (const path of sources.filter((source) => /^app\/(components|browser|recipe-form)\//.test(source))) {
    for (const { target, isType } of importsOf(path)) {
      if (!isType && target?.includes(".server.")) broken.push(`${path} imports ${target}`);
    }
  }
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
      const unwanted = /routes\/admin|components\/operator|domain\/operator/;
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
  const broken = sources.filter((path) => path !== "app/device/storage.ts" && direct.test(readFileSync(path, "utf8")));
  expect(broken).toEqual([]);
});

test("routes call use cases, never a store", () => {
  const ownWork = /services\.(?!clock\.|log\.)\w+\.\w+\(/;
  const broken = sources.filter((path) => path.startsWith("app/routes/") && ownWork.test(readFileSync(path, "utf8")));
  expect(broken).toEqual([]);
});

test("a page whose form can be sent by script says what to do when it is not sent", () => {
  /** The first leads to Google, where nothing was typed; the page that posts to the other has no script. */
  const exceptions = ["app/routes/auth.google/route.tsx", "app/routes/app.save.$slug/route.tsx"];
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
      /`((?:app|domain|adapters|packages|workers|sandbox|tests|scripts|docs)\/[^`{}\s]*)`/g,
    )) {
      const full = /^(domain|adapters)\//.test(path) ? `app/${path}` : path;
      if (!existsSync(full)) missing.push(`${page}: ${path}`);
    }
  }
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
