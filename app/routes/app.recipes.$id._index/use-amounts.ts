import { useRef, useState } from "react";
import { showToast } from "#app/browser/toast.ts";
import type { scaleIngredient } from "#app/modules/recipes/amounts/scale-ingredient.ts";

type Scale = typeof scaleIngredient;

/** Scaling code loads on the first click. Lines and servings change together once the code is there. */
export function useScaledAmounts(ingredients: string[]) {
  const [chosen, setChosen] = useState<{ factor: number; scale: Scale } | null>(null);
  const latestFactor = useRef(1);

  async function choose(factor: number) {
    latestFactor.current = factor;
    try {
      const { scaleIngredient } = await import("#app/modules/recipes/amounts/scale-ingredient.ts");
      if (latestFactor.current === factor) setChosen({ factor, scale: scaleIngredient });
    } catch {
      showToast({
        title: "Amounts not changed",
        description: "Please try again.",
        variant: "destructive",
      });
    }
  }

  return {
    factor: chosen?.factor ?? null,
    lines: chosen
      ? ingredients.map((line) => chosen.scale(line, { factor: chosen.factor, system: "original" }))
      : ingredients,
    choose,
  };
}
