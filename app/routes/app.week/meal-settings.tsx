import { Minus, Plus, Trash2 } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import {
  addDays,
  formatDayAndMonth,
  formatRelativeDay,
  listWeekDays,
  maxPlannedServings,
  type PlanChange,
  type PlannedMeal,
} from "#app/modules/week/week-plan.ts";
import { useWeekPlan } from "./use-week-plan.tsx";

type MealChange = Omit<Extract<PlanChange, { intent: "change" }>, "intent" | "id">;
type MealSettingsProps = { meal: PlannedMeal; title: string; recipeServings: number | null; onClose(): void };

const defaultServings = 2;

/** Chooses a meal's cook, servings and day. Each button saves its change at once. */
export function MealSettings({ meal, title, recipeServings, onClose }: MealSettingsProps) {
  const { id, cookId, date } = meal;
  const { today, cooks, changePlan } = useWeekPlan();
  const change = (cells: MealChange) => void changePlan({ intent: "change", id, ...cells });
  // Closes the dialog first, because the meal leaves the day and the dialog with it.
  const changeAndClose = (cells: MealChange) => {
    onClose();
    change(cells);
  };
  const servings = meal.servings || recipeServings || defaultServings;
  const options = [...cooks, { id: "", name: "Nobody yet" }];
  return (
    <Dialog
      title={title}
      description={`${formatRelativeDay(date, today)}, ${formatDayAndMonth(date)}`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {cooks.length > 1 ? (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-1 text-sm font-medium">Who cooks?</legend>
            {options.map((cook) => (
              <Button
                key={cook.id}
                aria-pressed={cook.id === cookId}
                variant={cook.id === cookId ? "soft" : "outline"}
                className="px-4"
                onClick={() => change({ cookId: cook.id })}
              >
                <bdi>{cook.name}</bdi>
              </Button>
            ))}
          </fieldset>
        ) : null}
        <fieldset className="flex items-center gap-2">
          <legend className="mb-1 text-sm font-medium">For how many?</legend>
          <Button
            variant="outline"
            size="icon"
            aria-label="Fewer people"
            onClick={() => change({ servings: Math.max(1, servings - 1) })}
          >
            <Minus aria-hidden />
          </Button>
          <span aria-live="polite" className="min-w-20 text-center tabular-nums">
            {servings} {servings === 1 ? "person" : "people"}
          </span>
          <Button
            variant="outline"
            size="icon"
            aria-label="More people"
            onClick={() => change({ servings: Math.min(maxPlannedServings, servings + 1) })}
          >
            <Plus aria-hidden />
          </Button>
        </fieldset>
        <MoveTo date={date} onMove={(date) => changeAndClose({ date })} />
        <Button
          variant="ghost"
          aria-label={`Remove ${title}`}
          className="-ml-3 justify-self-start text-destructive-text"
          onClick={() => changeAndClose({ isRemoved: true })}
        >
          <Trash2 aria-hidden />
          Remove
        </Button>
      </div>
    </Dialog>
  );
}

/** Buttons that move a meal to another day of the shown week, or to the same day of the next one. */
function MoveTo({ date, onMove }: { date: string; onMove(date: string): void }) {
  const { today, from } = useWeekPlan();
  const days = [...listWeekDays(from).filter((day) => day !== date), addDays(date, 7)];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-sm font-medium">Move to</legend>
      {days.map((day, index) => (
        <Button
          key={day}
          variant="outline"
          className="px-3"
          aria-label={`Move to ${formatRelativeDay(day, today)} ${formatDayAndMonth(day)}`}
          onClick={() => onMove(day)}
        >
          {index === days.length - 1 ? formatDayAndMonth(day) : formatRelativeDay(day, today)}
        </Button>
      ))}
    </fieldset>
  );
}
