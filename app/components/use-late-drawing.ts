import { useEffect, useState } from "react";
import { loadLate } from "#app/browser/load-late.ts";
import type { MealType } from "#app/domain/recipes/recipe.ts";
import { useFailedImage } from "./use-failed-image.ts";

/** What a cover is drawn by. */
export type DrawnRecipe = { category: MealType | null; title: string };

/** The drawn cover of a recipe whose photo of ours turned out not to load, null until then. */
export function useLateDrawing({ category, title }: DrawnRecipe, isExpected: boolean) {
  const { hasFailed, image, onError } = useFailedImage();
  const drawing = useDrawing({ category, title }, hasFailed && !isExpected);
  return { image, drawing, onError };
}

/** A drawn cover that is made here, when it is wanted; null until then. */
export function useDrawing({ category, title }: DrawnRecipe, isWanted: boolean): string | null {
  const [drawing, setDrawing] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadLate(() => import("#app/domain/recipes/covers/draw-cover.ts")).then(
      ({ drawCover }) => isGone || setDrawing(drawCover(category, title)),
      // Without a network the photo's colour stays.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, category, title]);
  return drawing;
}
