import { useSyncExternalStore } from "react";

export type ReducerStore<State, Action> = ReturnType<typeof createStore<State, Action>>;

/** Holds a reducer's state outside React, because uploads and analyses read the latest state between renders. */
export function createStore<State, Action>(reduce: (state: State, action: Action) => State, first: State) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(action: Action): void {
      state = reduce(state, action);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStoreState<State>(store: { getState(): State; subscribe(listener: () => void): () => void }): State {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}
