/** The module that `vite-markdown.ts` creates from a Markdown file. */
type MarkdownPage = { frontMatter: unknown; html: string; readMinutes: number };

declare module "*.md" {
  const page: MarkdownPage;
  export default page;
}
