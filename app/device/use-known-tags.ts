import { useState } from "react";
import { standardTags } from "#app/modules/recipes/tags.ts";

/** The standard tags and, once loaded, the couple's own tags from the cached recipes, the most used first. */
export function useKnownTags() {
  const [known, setKnown] = useState<readonly string[]>(standardTags);
  function loadKnownTags(): void {
    void readOwnTags().then(
      (own) => setKnown([...new Set([...standardTags, ...own])]),
      // Ignores failures, because the device database can't be read in a private window.
      () => undefined,
    );
  }
  return { known, loadKnownTags };
}

async function readOwnTags(): Promise<string[]> {
  const { listCachedRecipes } = await import("./cached-recipes.ts");
  const counts = new Map<string, number>();
  for (const { tags } of (await listCachedRecipes()).recipes) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
}
