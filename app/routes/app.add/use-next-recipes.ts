import { useMemo, useState } from "react";
import { storedValue } from "#app/browser/storage.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { nameOfReading, type Reading } from "#app/reading/reading.ts";

/** A recipe that was read and is not in the form yet, and the photos that it was read from. */
type FoundRecipe = { reading: Reading; photoIds: string[] };
/** `isAsking` until the person has chosen the first of several. */
type Waiting = { recipes: FoundRecipe[]; isAsking: boolean };

const nothing: Waiting = { recipes: [], isAsking: false };
const maxWaiting = 10;

/**
 * Recipes of the same screenshots that wait to be added, kept in the tab: a reload loses neither them nor the
 * question which one comes first.
 */
export function useNextRecipes(draftKey: string) {
  const stored = useMemo(
    () => storedValue<Waiting>({ key: `nextRecipes:${draftKey}`, isOfThisTab: true, parse: waitingFrom }),
    [draftKey],
  );
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? stored.read() : null), [isHydrated, stored]);
  const [changed, setChanged] = useState<Waiting | null>(null);
  const waiting = changed ?? kept ?? nothing;

  function keep(next: Waiting) {
    setChanged(next);
    if (next.recipes.length === 0) stored.remove();
    else stored.write(next);
  }

  /** One that was read again replaces itself. */
  function withAlso(found: FoundRecipe[]): FoundRecipe[] {
    const names = found.map(({ reading }) => nameOfReading(reading));
    const others = waiting.recipes.filter(({ reading }) => !names.includes(nameOfReading(reading)));
    return [...others, ...found].slice(0, maxWaiting);
  }

  return {
    ...waiting,
    /** Asks which of these, and of those that still wait, comes first. */
    ask(found: FoundRecipe[]) {
      keep({ recipes: withAlso(found), isAsking: true });
    },
    /** Keeps these for when the recipe in the form is saved. */
    addNext(found: FoundRecipe[]) {
      keep({ recipes: withAlso(found), isAsking: waiting.isAsking });
    },
    /** Takes one out, to be shown in the form. */
    take(index: number): FoundRecipe | undefined {
      keep({ recipes: waiting.recipes.filter((_, place) => place !== index), isAsking: false });
      return waiting.recipes[index];
    },
  };
}

/** Written by this page alone, in this tab; what another release has written may lack what it does not know. */
function waitingFrom(found: unknown): Waiting | null {
  const { recipes, isAsking } = (found ?? {}) as Partial<Waiting>;
  const isFound = ({ reading, photoIds }: Partial<FoundRecipe>) =>
    Array.isArray(photoIds) && Array.isArray(reading?.ingredients) && Array.isArray(reading.facts);
  return Array.isArray(recipes) && recipes.every(isFound) ? { recipes, isAsking: isAsking === true } : null;
}
