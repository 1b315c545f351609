import { readFileSync } from "node:fs";
import type { CaptionTruth } from "../../packages/recipe-parser/tests/score-captions.ts";

/** A recipe in one or several screenshots: their files, and what a person would write down from them. */
export type ScreenshotPost = {
  name: string;
  /** In the order of the post. `pages/` holds the page that each of them shows. */
  screenshots: string[];
  /** Null where the picture shows no recipe. */
  title: string | null;
  ingredients: string[];
  steps: string[];
  /**
   * How scripts/render-screenshots.ts takes the picture: its width and quality, and in pixels the width of another
   * phone than the usual one, or of a screen with one pixel per point.
   */
  picture?: {
    jpegQuality?: number;
    width?: number;
    turned?: 90 | 180 | 270;
    phoneWidth?: number;
    screenWidth?: number;
  };
  /** Whether a part of it can be the cover; not judged where it isn't given. */
  hasDish?: boolean;
};

export const captionLooks = ["light", "dark", "overlay", "two screenshots"] as const;
type StoredCaptionPost = Pick<ScreenshotPost, "name" | "screenshots" | "picture"> & {
  look: (typeof captionLooks)[number];
  /** The id of its caption. */
  caption: string;
};
/** A messy caption as a social app shows it on a phone; `caption` is the text behind it and its truth. */
export type CaptionPost = ScreenshotPost & Pick<StoredCaptionPost, "look"> & { caption: CaptionTruth };

/** The set on which the on-device reader is measured. */
export const screenshotPosts = readJson<ScreenshotPost[]>("./posts.json");

/** The development captions of the parser, and four captions of dishes that the tagger is not trained with. */
const captions = ["../../packages/recipe-parser/tests/captions.json", "./held-out-captions.json"].flatMap(
  readJson<CaptionTruth[]>,
);

export const captionPosts = readJson<StoredCaptionPost[]>("./caption-posts.json").map((post): CaptionPost => {
  const caption = captions.find(({ id }) => id === post.caption);
  if (caption === undefined) throw new Error(`There is no caption ${post.caption}`);
  const { title, ingredients, steps } = caption;
  return { ...post, caption, title, ingredients, steps };
});

/** File names without extension, one per screenshot. */
export function listScreenshotNames(post: ScreenshotPost): string[] {
  return post.screenshots.map((file) => file.replace(/\.\w+$/, ""));
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
}
