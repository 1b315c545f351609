import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useActionForm } from "#app/device/use-form.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import { useMealPhoto } from "#app/recipe-form/photos/meal-photo.tsx";
import type { OwnCooking, SharedProgress } from "./use-cooking.ts";
import type { RecipeTimers } from "./use-recipe-timers.ts";

type CookFinishOptions = {
  recipe: RecipeToCook;
  /** The path of the page that follows cook mode. */
  detail: string;
  isDeleted: boolean;
  cooking: OwnCooking;
  progress: SharedProgress;
  timers: RecipeTimers;
  /** True if the partner has cook mode open for the recipe. */
  isPartnerHere: boolean;
};

/** "stop" leaves cook mode and keeps ticks, the note and place for later; "finish" resets them. */
type CookEnding = "stop" | "finish";

/** Ends cooking: asks about running timers, then leaves cook mode. Finish also saves the diary entry. */
export function useCookFinish(options: CookFinishOptions) {
  const { recipe, detail, isDeleted, cooking, progress, timers, isPartnerHere } = options;
  const { state, forget } = cooking;
  const [askedEnding, setAskedEnding] = useState<CookEnding | null>(null);
  const navigate = useNavigate();
  const meal = useMealEnd(recipe, leave);

  function leave() {
    forget();
    navigate(detail);
  }

  function end(ending: CookEnding, { stopsTimers }: { stopsTimers: boolean }) {
    setAskedEnding(null);
    timers.stop({ stopsRunning: stopsTimers });
    if (ending === "stop") return navigate(detail);
    // Keeps the ticks while the partner goes on cooking.
    if (!isPartnerHere) progress.finish();
    if (state.isForDiary && !isDeleted) void meal.record(state.diaryNote);
    else leave();
  }

  const endAfterQuestion = (ending: CookEnding) => (event: MouseEvent) => {
    event.preventDefault();
    if (timers.countRunning() > 0) setAskedEnding(ending);
    else end(ending, { stopsTimers: true });
  };

  return {
    meal,
    /** Answers the question about running timers; null while it is not asked. */
    answer: askedEnding && ((choice: { stopsTimers: boolean }) => end(askedEnding, choice)),
    stopAsking: () => setAskedEnding(null),
    onStop: endAfterQuestion("stop"),
    onFinish: endAfterQuestion("finish"),
  };
}

/** Records the meal that was just cooked. `onRecorded` runs when the meal is saved or waits on the device. */
function useMealEnd({ rating }: RecipeToCook, onRecorded: () => void) {
  const [submissionId] = useState(() => crypto.randomUUID());
  const [chosenStars, setChosenStars] = useState<number>();
  const photo = useMealPhoto();
  const form = useActionForm({ intent: "cooked", submissionId }, { keepsFields: true, onDone: onRecorded });

  async function record(note: string) {
    if (form.submittedData || photo.isBusy) return;
    const sentPhoto = await photo.send();
    // Prefers the star that was tapped last, because the page's rating may be older.
    const stars = String(chosenStars ?? rating.mine ?? "none");
    if (sentPhoto) form.submit({ cookedOn: getToday(new Date()), stars, note, ...sentPhoto });
  }

  return { photo, record, onStars: setChosenStars, noteErrors: form.fieldErrors.note };
}

export type MealEnd = ReturnType<typeof useMealEnd>;
