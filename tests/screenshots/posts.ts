import { appPosts } from "./app-posts.ts";
import { cardPosts } from "./card-posts.ts";
import { foundPosts } from "./found-posts.ts";
import { layoutPosts } from "./layout-posts.ts";
import { listPosts } from "./list-posts.ts";
import { morePosts } from "./more-posts.ts";
import { otherPosts } from "./other-posts.ts";
import { pagePosts } from "./page-posts.ts";
import type { Post } from "./post.ts";
import { shapePosts } from "./shape-posts.ts";
import { socialPosts } from "./social-posts.ts";
import { takenPosts } from "./taken-posts.ts";

/** The set on which the on-device reader is measured; rendered by scripts/render-screenshots.ts. */
export const posts: Post[] = [
  ...socialPosts,
  ...pagePosts,
  ...appPosts,
  ...cardPosts,
  ...morePosts,
  ...listPosts,
  ...layoutPosts,
  ...takenPosts,
  ...otherPosts,
  ...foundPosts,
  ...shapePosts,
];

/** File names without extension, one per screenshot. */
export function screenshotNames(post: Post): string[] {
  if (post.pages.length === 1) return [post.name];
  return post.pages.map((_, index) => `${post.name}-${index + 1}`);
}

export function screenshotFiles(post: Post): string[] {
  const extension = post.picture?.jpegQuality === undefined ? "png" : "jpg";
  return screenshotNames(post).map((name) => `${name}.${extension}`);
}
