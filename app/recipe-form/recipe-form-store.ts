import { type RecipeFormAction, type RecipeFormTransitions, reduceRecipeForm } from "./recipe-form-reducer.ts";
import type { RecipeFormState } from "./recipe-form-state.ts";

type Listener = (state: RecipeFormState, before: RecipeFormState) => void;
export type RecipeFormStore = ReturnType<typeof createRecipeFormStore>;

/** Holds the form's state outside React, because uploads and analyses read the latest state between renders. */
export function createRecipeFormStore(first: RecipeFormState, more?: RecipeFormTransitions<RecipeFormState>) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(action: RecipeFormAction): void {
      state = reduceRecipeForm(state, action, more);
      for (const listener of listeners) listener();
    },
    /** A listener may dispatch: each listener gets the states that it has not seen, in their order. */
    subscribe(listener: Listener): () => void {
      let seen = state;
      const notify = () => {
        const before = seen;
        seen = state;
        if (before !== state) listener(state, before);
      };
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}
