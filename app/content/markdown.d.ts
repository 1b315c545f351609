/** What `vite-markdown.ts` makes of a file. */
type MarkdownPage = { frontMatter: unknown; html: string; readMinutes: number };

declare module "*.md" {
  const page: MarkdownPage;
  export default page;
}
