import { marked } from "marked";
import type { Plugin } from "vite";
import { parse } from "yaml";

/** Reading speed in words per minute. */
const readingPace = 220;

/** Renders Markdown while the product is built: a `.md` file with front matter is imported as a `MarkdownPage`. */
export function renderMarkdown(): Plugin {
  return {
    name: "markdown",
    enforce: "pre",
    async transform(source, id) {
      if (!id.endsWith(".md")) return;
      const [, frontMatter, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
      if (frontMatter === undefined || body === undefined) throw new Error(`${id} has no front matter`);
      const words = body.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0;
      const page = {
        frontMatter: parse(frontMatter, { schema: "failsafe" }),
        html: await marked.parse(body),
        readMinutes: Math.max(1, Math.round(words / readingPace)),
      };
      return { code: `export default ${JSON.stringify(page)};`, map: null };
    },
  };
}
