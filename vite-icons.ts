import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Imports each icon from its own file; otherwise a page with one icon would seem to import all icons. */
export function importIconsByFile(): Plugin {
  const library = join(fileURLToPath(import.meta.resolve("lucide-react")), "../../esm");
  const index = readFileSync(join(library, "lucide-react.mjs"), "utf8");
  const exported = [...index.matchAll(/^export \{(.+)\} from '(.+)';$/gm)];
  const fileOf = (icon: string) => exported.find(([, names]) => names?.split(/[ ,]+/).includes(icon))?.[2];
  return {
    name: "icons",
    apply: "build",
    enforce: "post",
    transform(code) {
      if (!code.includes('"lucide-react"')) return null;
      const imported = code.replace(/import \{([^}]+)\} from "lucide-react";/g, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim().split(" as "))
          .map(([icon = "", local = icon]) => `import ${local} from "${join(library, fileOf(icon) ?? "")}";`)
          .join(" "),
      );
      return { code: imported, map: null };
    },
  };
}
