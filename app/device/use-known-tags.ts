import { useState } from "react";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { standardTags } from "#app/modules/recipes/tags.ts";

/**
 * The standard tags, then the couple's own tags from the cached recipes, the most used first. Reads the device when
 * `isEnabled` becomes true.
 */
export function useKnownTags(isEnabled: boolean): readonly string[] {
  const [tags, setTags] = useState<readonly string[]>(standardTags);
  useOnChange(isEnabled, () => {
    // Reading fails in a private window, where nothing is cached.
    if (isEnabled)
      void readOwnTags().then(
        (own) => setTags([...new Set([...standardTags, ...own])]),
        () => undefined,
      );
  });
  return tags;
}

async function readOwnTags(): Promise<string[]> {
  const { listCachedRecipes } = await import("./cached-recipes.ts");
  const counts = new Map<string, number>();
  for (const { tags } of (await listCachedRecipes()).recipes) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
}
