import { useState } from "react";
import { useActionForm } from "#app/browser/use-form.ts";
import { getToday } from "#app/domain/calendar-day.ts";
import type { RecipeToCook } from "#app/domain/cooking/recipe-to-cook.ts";
import { useMealPhoto } from "#app/recipe-form/meal/use-meal-photo.ts";

/** Records the meal that was just cooked. `onRecorded` runs when the meal is saved or waits on the device. */
export function useMealEnd({ rating }: RecipeToCook, onRecorded: () => void) {
  const [submissionId] = useState(() => crypto.randomUUID());
  const [chosenStars, setChosenStars] = useState<number | null>();
  const photo = useMealPhoto();
  const form = useActionForm<unknown>({ intent: "cooked", submissionId }, { keepsFields: true, onDone: onRecorded });

  async function record(note: string) {
    if (form.submittedData || photo.isBusy) return;
    const sentPhoto = await photo.send();
    // The page's rating may be older than the star that was tapped last.
    const stars = chosenStars === undefined ? rating.mine : chosenStars;
    if (sentPhoto) form.submit({ cookedOn: getToday(new Date()), stars: String(stars ?? "none"), note, ...sentPhoto });
  }

  return { photo, record, onStars: setChosenStars, noteErrors: form.fieldErrors.note };
}

export type MealEnd = ReturnType<typeof useMealEnd>;
