import { useEffect, useState } from "react";
import { standardTags } from "#app/domain/recipes/tags.ts";
import { loadLate } from "./load-late.ts";

/** The standard tags, then the couple's own from the cached recipes, the most used first. Read once `isWanted`. */
export function useKnownTags(isWanted: boolean): readonly string[] {
  const [tags, setTags] = useState<readonly string[]>(standardTags);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void readOwnTags().then(
      (own) => void (isGone || setTags([...new Set([...standardTags, ...own])])),
      // Nothing is cached in a private window.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return tags;
}

async function readOwnTags(): Promise<string[]> {
  const { keptRecipes } = await loadLate(() => import("./kept-kitchen/kept-recipes.ts"));
  const { recipes } = await keptRecipes();
  const counts = new Map<string, number>();
  for (const tag of recipes.flatMap((recipe) => recipe.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
}
