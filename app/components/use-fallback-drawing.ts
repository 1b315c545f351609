import { useEffect, useState } from "react";
import type { MealType } from "#app/domain/recipes/recipe.ts";
import { useImageFailure } from "./use-image-failure.ts";

export type CoverSubject = { category: MealType | null; title: string };

export function useFallbackDrawing({ category, title }: CoverSubject, hasDrawing: boolean) {
  const { hasFailed, image, onError } = useImageFailure();
  const drawing = useCoverDrawing({ category, title }, hasFailed && !hasDrawing);
  return { image, drawing, onError };
}

export function useCoverDrawing({ category, title }: CoverSubject, isNeeded: boolean): string | null {
  const [drawing, setDrawing] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isUnmounted = false;
    import("#app/domain/recipes/covers/draw-cover.ts").then(
      ({ drawCover }) => isUnmounted || setDrawing(drawCover(category, title)),
      // If the drawing can't be loaded, the photo's background colour stays.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded, category, title]);
  return drawing;
}
