import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import type { RecipeToCook } from "#app/domain/cooking/recipe-to-cook.ts";
import type { CookTogether } from "./use-cook-together.ts";
import type { Cooking } from "./use-cooking.ts";
import { useMealEnd } from "./use-meal-end.ts";
import { useNoteForm } from "./use-note-form.ts";
import type { RecipeTimers } from "./use-recipe-timers.ts";

type CookFinishOptions = {
  recipe: RecipeToCook;
  isDeleted: boolean;
  cooking: Cooking;
  together: CookTogether;
  timers: RecipeTimers;
};

/** Finishes cooking: asks about running timers, saves the note and the diary entry, and leaves cook mode. */
export function useCookFinish({ recipe, isDeleted, cooking, together, timers }: CookFinishOptions) {
  const { state, change, forget } = cooking;
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { form: noteForm, saveAndLeave } = useNoteForm(state.note, {
    onChange: (note) => change((before) => ({ ...before, note })),
    onLeave: leave,
  });
  const meal = useMealEnd(recipe, saveAndLeave);

  function leave() {
    forget();
    navigate(`/app/recipes/${recipe.id}`);
  }

  function finish({ stopsTimers }: { stopsTimers: boolean }) {
    setIsAsking(false);
    together.finish();
    timers.stop({ stopsRunning: stopsTimers });
    if (isDeleted) leave();
    else if (state.isForDiary) void meal.record(state.diaryNote);
    else saveAndLeave();
  }

  return {
    noteForm,
    meal,
    /** Whether the person is asked what happens to the running timers. */
    isAsking,
    stopAsking: () => setIsAsking(false),
    finish,
    onFinish(event: MouseEvent) {
      event.preventDefault();
      if (timers.countRunning() > 0) setIsAsking(true);
      else finish({ stopsTimers: true });
    },
  };
}
