import * as z from "zod";

export type BlogArticle = z.infer<typeof frontMatterSchema> & { slug: string; html: string; readMinutes: number };

const frontMatterSchema = z.object({
  title: z.string().min(1).max(70),
  subtitle: z.string().min(1),
  description: z.string().min(50).max(160),
  /** A day as `YYYY-MM-DD`. */
  date: z.iso.date(),
  author: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
  /** The file name of a drawing in `public/covers`. */
  cover: z.string().min(1),
  coverAlt: z.string().min(1),
});

const files = import.meta.glob<MarkdownPage>("./blog/*.md", { eager: true, import: "default" });

/** The blog, newest first. A file's name is its slug. */
export const blogArticles: BlogArticle[] = Object.entries(files)
  .map(([path, { frontMatter, html, readMinutes }]) => {
    const slug = path.slice("./blog/".length, -".md".length);
    return { slug, html, readMinutes, ...frontMatterSchema.parse(frontMatter) };
  })
  .sort((a, b) => b.date.localeCompare(a.date));

export function findBlogArticle(slug: string): BlogArticle | null {
  return blogArticles.find((article) => article.slug === slug) ?? null;
}
