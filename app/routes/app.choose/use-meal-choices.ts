import { useRef, useState } from "react";
import { useLiveRows, useLiveTable, useLoadUnknownRecipes } from "#app/device/use-live-store.tsx";
import type { MealSuggestions, SuggestedMeal } from "#app/modules/choosing/choose-meal.server.ts";
import { listMealMatches } from "#app/modules/choosing/meal-choices.ts";

/** An answer that was given on this page; `isYes` is null if the earlier answer was undone. */
export type MealAnswer = { number: number; recipeId: string; isYes: boolean | null; isSent: boolean };

/** How long a swiped card takes to leave the screen, in milliseconds; as long as the transition of `MealCard`. */
const leaveMs = 180;

/** Combines the loaded suggestions and answers with this page's answers and with the matches of the live store. */
export function useMealChoices(suggestions: MealSuggestions) {
  const { meals, answers: loaded, userId, partnerName, matchesShownSince } = suggestions;
  const [given, setGiven] = useState<MealAnswer[]>([]);
  /** A swiped card that has not left the screen yet. */
  const [leaving, setLeaving] = useState<{ meal: SuggestedMeal; isYes: boolean } | null>(null);
  const lastNumber = useRef(0);
  const table = useLiveTable("matches");
  const { changeRows } = useLiveRows();
  const isUnseen = (id: string) => table[id]?.unseenBy === userId;
  const latest = given.filter(({ recipeId }, index) => !given.slice(index + 1).some(isAbout(recipeId)));
  const answers = [...loaded.filter(({ recipeId }) => !latest.some(isAbout(recipeId))), ...latest].filter(
    ({ isYes }) => isYes !== null,
  );
  const wantedIds = answers.filter(({ isYes }) => isYes).map(({ recipeId }) => recipeId);
  const matchedIds = partnerName === null ? wantedIds.toReversed() : listMealMatches(table, matchesShownSince);
  const findMeal = (id: string) => meals.find((meal) => meal.id === id);
  useLoadUnknownRecipes(matchedIds.filter((id) => !findMeal(id)));
  const suggested = meals.filter(({ reason }) => reason !== null);
  // The number of dishes that are left only falls, whatever a later load suggests.
  const [firstIds] = useState(() => suggested.map(({ id }) => id));
  const stack = suggested.filter(({ id }) => firstIds.includes(id));
  const left = stack.filter(({ id }) => !matchedIds.includes(id) && !answers.some(isAbout(id)));
  const last = answers.findLast(({ recipeId }) => stack.some(({ id }) => id === recipeId));
  const unsent = given.filter(({ isSent }) => !isSent);

  function add(recipeId: string, isYes: boolean | null): void {
    lastNumber.current += 1;
    const answer = { number: lastNumber.current, recipeId, isYes, isSent: false };
    setGiven((all) => [...all, answer]);
  }

  return {
    stack,
    left,
    /** The card to show, also for a moment after it was swiped. */
    card: leaving?.meal ?? left[0] ?? null,
    leavesBy: leaving?.isYes ?? null,
    /** The matches, without recipes that are deleted or that the viewer may not see. */
    matches: matchedIds.flatMap((id) => findMeal(id) ?? []),
    isUnseen,
    markSeen(id: string): void {
      if (isUnseen(id)) void changeRows({ matches: { [id]: { unseenBy: "" } } });
    },
    lastAnsweredId: last?.recipeId ?? null,
    /** The answers to send now: the first of each recipe, because the server must get them in their order. */
    sending: unsent.filter((answer) => unsent.find(isAbout(answer.recipeId)) === answer),
    /** Answers a dish. A card that is leaving the screen takes no other answer. */
    answer(meal: SuggestedMeal, isYes: boolean, { isSwiped = false } = {}): void {
      if (leaving !== null) return;
      if (isSwiped) {
        const card = { meal, isYes };
        setLeaving(card);
        setTimeout(() => setLeaving((latest) => (latest === card ? null : latest)), leaveMs);
      }
      add(meal.id, isYes);
    },
    undo(recipeId: string): void {
      setLeaving(null);
      add(recipeId, null);
    },
    /** Marks an answer as sent and drops the recipe's earlier ones, which a refused answer leaves as they were. */
    markSent: ({ number, recipeId }: MealAnswer) =>
      setGiven((all) =>
        all
          .filter((answer) => answer.recipeId !== recipeId || answer.number >= number)
          .map((answer) => (answer.number === number ? { ...answer, isSent: true } : answer)),
      ),
    discard: ({ number }: MealAnswer) => setGiven((all) => all.filter((answer) => answer.number !== number)),
    /** Drops this page's answers about the recipe, so that the loaded ones count. */
    discardMeal: (id: string) => setGiven((all) => all.filter(({ recipeId }) => recipeId !== id)),
    discardAll: () => setGiven([]),
  };
}

function isAbout(id: string) {
  return ({ recipeId }: { recipeId: string }) => recipeId === id;
}

export type MealChoices = ReturnType<typeof useMealChoices>;
