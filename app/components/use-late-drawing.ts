import { useEffect, useState } from "react";
import { loadLate } from "#app/browser/load-late.ts";
import type { MealType } from "#app/domain/recipes/recipe.ts";
import { useFailedImage } from "./use-failed-image.ts";

export type DrawnRecipe = { category: MealType | null; title: string };

export function useLateDrawing({ category, title }: DrawnRecipe, isExpected: boolean) {
  const { hasFailed, image, onError } = useFailedImage();
  const drawing = useDrawing({ category, title }, hasFailed && !isExpected);
  return { image, drawing, onError };
}

export function useDrawing({ category, title }: DrawnRecipe, isWanted: boolean): string | null {
  const [drawing, setDrawing] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadLate(() => import("#app/domain/recipes/covers/draw-cover.ts")).then(
      ({ drawCover }) => isGone || setDrawing(drawCover(category, title)),
      // Offline the photo's colour stays.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, category, title]);
  return drawing;
}
