import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { MealSuggestions } from "#app/domain/planning/get-meal-suggestions.server.ts";
import { listMealMatches } from "#app/domain/planning/meal-choices.ts";
import { useLiveTable } from "#app/planning/use-live-store.tsx";

/** An answer of this page; `isYes` is null if the answer was taken back. */
export type MealAnswer = { number: number; recipeId: string; isYes: boolean | null; isSent: boolean };

/** What is left to answer, and what both people want: as loaded, with the answers of this page and live matches. */
export function useMealChoices({ meals, answers: loaded, partnerName, matchesShownSince }: MealSuggestions) {
  const [given, setGiven] = useState<MealAnswer[]>([]);
  const table = useLiveTable("matches");
  const isOnDevice = (recipeId: string) => given.some((answer) => answer.recipeId === recipeId);
  const answers = [...loaded.filter(({ recipeId }) => !isOnDevice(recipeId)), ...given].filter(
    ({ isYes }) => isYes !== null,
  );
  const wantedIds = answers.filter(({ isYes }) => isYes).map(({ recipeId }) => recipeId);
  const matchedIds = partnerName === null ? wantedIds.toReversed() : listMealMatches(table, matchesShownSince);
  const findMeal = (id: string) => meals.find((meal) => meal.id === id);
  useLoadUnknownMeals(matchedIds.filter((id) => !findMeal(id)));
  const stack = meals.filter(({ reason }) => reason !== null);
  const isAnswered = (id: string) => matchedIds.includes(id) || answers.some(({ recipeId }) => recipeId === id);
  const last = answers.findLast(({ recipeId }) => stack.some(({ id }) => id === recipeId));
  const isSending = (recipeId?: string) => given.some((answer) => !answer.isSent && answer.recipeId === recipeId);

  /** Replaces an earlier answer of the recipe, unless that one is still being sent. */
  function give(recipeId: string, isYes: boolean | null): void {
    if (isSending(recipeId)) return;
    const others = given.filter((answer) => answer.recipeId !== recipeId);
    setGiven([...others, { number: (given.at(-1)?.number ?? 0) + 1, recipeId, isYes, isSent: false }]);
  }

  return {
    stack,
    left: stack.filter(({ id }) => !isAnswered(id)),
    /** Deleted recipes, and those that the viewer may not see, are missing. */
    matches: matchedIds.flatMap((id) => findMeal(id) ?? []),
    lastAnsweredId: last?.recipeId ?? null,
    isLastSending: isSending(last?.recipeId),
    given,
    give,
    markSent: ({ number }: MealAnswer) =>
      setGiven((all) => all.map((answer) => (answer.number === number ? { ...answer, isSent: true } : answer))),
    discard: ({ number }: MealAnswer) => setGiven((all) => all.filter((answer) => answer.number !== number)),
    discardAll: () => setGiven([]),
  };
}

export type MealChoices = ReturnType<typeof useMealChoices>;

/** Loads the page again when a recipe of a live match is not among the loaded ones. */
function useLoadUnknownMeals(unknownIds: string[]): void {
  const { revalidate } = useRevalidator();
  const unknown = unknownIds.join();
  useEffect(() => {
    if (unknown !== "") revalidate();
  }, [unknown, revalidate]);
}
