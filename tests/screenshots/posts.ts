import { appScreenshotPosts } from "./app-posts.ts";
import { recipeCardScreenshotPosts } from "./card-posts.ts";
import { foundScreenshotPosts } from "./found-posts.ts";
import { layoutScreenshotPosts } from "./layout-posts.ts";
import { listScreenshotPosts } from "./list-posts.ts";
import { furtherScreenshotPosts } from "./more-posts.ts";
import { otherScreenshotPosts } from "./other-posts.ts";
import { webPageScreenshotPosts } from "./page-posts.ts";
import type { ScreenshotPost } from "./post.ts";
import { shapeScreenshotPosts } from "./shape-posts.ts";
import { socialScreenshotPosts } from "./social-posts.ts";
import { photographedScreenshotPosts } from "./taken-posts.ts";

/** The set on which the on-device reader is measured; rendered by scripts/render-screenshots.ts. */
export const screenshotPosts: ScreenshotPost[] = [
  ...socialScreenshotPosts,
  ...webPageScreenshotPosts,
  ...appScreenshotPosts,
  ...recipeCardScreenshotPosts,
  ...furtherScreenshotPosts,
  ...listScreenshotPosts,
  ...layoutScreenshotPosts,
  ...photographedScreenshotPosts,
  ...otherScreenshotPosts,
  ...foundScreenshotPosts,
  ...shapeScreenshotPosts,
];

/** File names without extension, one per screenshot. */
export function listScreenshotNames(post: ScreenshotPost): string[] {
  if (post.pages.length === 1) return [post.name];
  return post.pages.map((_, index) => `${post.name}-${index + 1}`);
}

export function listScreenshotFiles(post: ScreenshotPost): string[] {
  const extension = post.picture?.jpegQuality === undefined ? "png" : "jpg";
  return listScreenshotNames(post).map((name) => `${name}.${extension}`);
}
