import { Minus, Plus, Trash2 } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import {
  addDays,
  formatDayAndMonth,
  formatRelativeDay,
  listWeekDays,
  maxPlannedServings,
  type PlanChange,
  type PlannedMeal,
} from "#app/domain/planning/week-plan.ts";
import { PlanForm } from "./plan-form.tsx";
import { useWeekPlan } from "./use-week-plan.tsx";

type MealSettingsProps = { meal: PlannedMeal; title: string; recipeServings: number | null };

const defaultServings = 2;

/** Who cooks, for how many people, and when. Each button is a change of its own. */
export function MealSettings({ meal, title, recipeServings }: MealSettingsProps) {
  const { id, cookId, date } = meal;
  const { cooks } = useWeekPlan();
  const servings = meal.servings || recipeServings || defaultServings;
  const options = [...cooks, { id: "", name: "Nobody yet" }];
  return (
    <PlanForm fields={{ intent: "change", id }} className="grid gap-3 px-1 pb-2" onChanged={focusChangedMeal}>
      {cooks.length > 1 ? (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1 text-sm font-medium">Who cooks?</legend>
          {options.map((cook) => (
            <Choice key={cook.id} name="cookId" value={cook.id} isChosen={cook.id === cookId}>
              <bdi>{cook.name}</bdi>
            </Choice>
          ))}
        </fieldset>
      ) : null}
      <fieldset className="flex items-center gap-2">
        <legend className="mb-1 text-sm font-medium">For how many?</legend>
        <Step value={Math.max(1, servings - 1)} label="Fewer people">
          <Minus aria-hidden />
        </Step>
        <span aria-live="polite" className="min-w-20 text-center tabular-nums">
          {servings} {servings === 1 ? "person" : "people"}
        </span>
        <Step value={Math.min(maxPlannedServings, servings + 1)} label="More people">
          <Plus aria-hidden />
        </Step>
      </fieldset>
      <MoveTo date={date} />
      <Button
        type="submit"
        name="isRemoved"
        value="true"
        variant="ghost"
        aria-label={`Remove ${title}`}
        className="-ml-3 justify-self-start text-destructive-text"
      >
        <Trash2 aria-hidden />
        Remove
      </Button>
    </PlanForm>
  );
}

/** The other days of the shown week, and the same day of the next. */
function MoveTo({ date }: { date: string }) {
  const { today, from } = useWeekPlan();
  const days = [...listWeekDays(from).filter((day) => day !== date), addDays(date, 7)];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-sm font-medium">Move to</legend>
      {days.map((day, index) => (
        <Button
          key={day}
          type="submit"
          name="date"
          value={day}
          variant="outline"
          className="px-3"
          aria-label={`Move to ${formatRelativeDay(day, today)} ${formatDayAndMonth(day)}`}
        >
          {index === days.length - 1 ? formatDayAndMonth(day) : formatRelativeDay(day, today)}
        </Button>
      ))}
    </fieldset>
  );
}

type ChoiceProps = { name: string; value: string; isChosen: boolean; children: JSX.Element };

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <Button
      type="submit"
      name={name}
      value={value}
      aria-pressed={isChosen}
      variant={isChosen ? "soft" : "outline"}
      className="px-4"
    >
      {children}
    </Button>
  );
}

function Step({ value, label, children }: { value: number; label: string; children: JSX.Element }) {
  return (
    <Button type="submit" name="servings" value={String(value)} variant="outline" size="icon" aria-label={label}>
      {children}
    </Button>
  );
}

/** A moved or removed meal takes the focused button with it. */
function focusChangedMeal(change: PlanChange): void {
  if (document.activeElement !== document.body || change.intent !== "change") return;
  const moved = document.getElementById(`meal-${change.id}`)?.querySelector("summary");
  (moved ?? document.getElementById("week"))?.focus();
}
