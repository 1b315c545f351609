import { Check, Undo2, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "#app/components/ui/button.tsx";
import type { SuggestedMeal } from "#app/modules/choosing/get-meal-suggestions.server.ts";
import { MealCard } from "./meal-card.tsx";
import type { MealChoices } from "./use-meal-choices.ts";

const answersByKey: Partial<Record<string, boolean>> = { ArrowLeft: false, ArrowRight: true };

type MealStackProps = { meal: SuggestedMeal; choices: MealChoices };

/** The meal to answer. The arrow keys answer like the buttons; a key that is held down answers once. */
export function MealStack({ meal, choices: { answer, leavesBy, left } }: MealStackProps) {
  function answerByKey({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    const isYes = repeat || altKey || ctrlKey || metaKey ? undefined : answersByKey[key];
    if (isYes !== undefined) answer(meal, isYes);
  }
  return (
    <section aria-label="Suggestions" className="grid gap-4" onKeyDown={answerByKey}>
      <p role="status" className="sr-only">{`${meal.title}. ${meal.reason}. ${left.length} left.`}</p>
      <MealCard
        key={meal.id}
        meal={meal}
        leavesBy={leavesBy}
        onAnswer={(isYes) => answer(meal, isYes, { isSwiped: true })}
      />
      <div
        data-bottom-bar
        className="sticky bottom-(--navigation-height) z-10 -mx-4 grid grid-cols-2 gap-3 bg-background px-4 py-2 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-background lg:static lg:mx-0 lg:px-0 lg:before:hidden"
      >
        {[false, true].map((isYes) => (
          <Button
            key={String(isYes)}
            size="lg"
            variant={isYes ? "premium" : "outline"}
            aria-label={`${isYes ? "Yes" : "No"}: ${meal.title}`}
            onClick={() => answer(meal, isYes)}
          >
            {isYes ? <Check aria-hidden /> : <X aria-hidden />}
            {isYes ? "Yes" : "No"}
          </Button>
        ))}
      </div>
    </section>
  );
}

export function UndoAnswer({ choices: { lastAnsweredId, undo } }: { choices: MealChoices }) {
  if (lastAnsweredId === null) return null;
  return (
    <Button variant="ghost" onClick={() => undo(lastAnsweredId)}>
      <Undo2 aria-hidden />
      Undo last answer
    </Button>
  );
}
