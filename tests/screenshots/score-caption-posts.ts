import type { ParsedRecipe } from "recipe-parser";
import { type CaptionScore, scoreCaptions } from "../../packages/recipe-parser/tests/score-captions.ts";
import type { CaptionPost } from "./posts.ts";

export type ParsedPost = { post: CaptionPost; recipe: ParsedRecipe };

/** Scores what was read in pictures of captions as if it had been read in their text. */
export function scoreCaptionPosts(parsed: readonly ParsedPost[]): CaptionScore {
  const recipes = new Map(parsed.map(({ post, recipe }) => [post.caption.text, recipe]));
  return scoreCaptions(
    parsed.map(({ post }) => post.caption),
    (text) => {
      const { title, ingredients, instructions, sourceUrl } = recipes.get(text) as ParsedRecipe;
      return { title, ingredients, steps: instructions, sourceUrl };
    },
  );
}
