import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { ScriptForm } from "#app/components/ui/forms.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { maxLiveTextLength } from "#app/modules/live-rows/live-tables.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { formatDayAndMonth, formatRelativeDay } from "#app/modules/week/week-plan.ts";
import { RecipeSuggestions } from "./recipe-suggestions.tsx";
import { useWeekPlan } from "./use-week-plan.tsx";

/** Adds a recipe of the couple's, or a meal in free text. */
export function AddMeal({ day }: { day: string }) {
  const { today, changePlan } = useWeekPlan();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const name = `${formatRelativeDay(day, today)} ${formatDayAndMonth(day)}`;
  const inputId = `add-${day}`;

  function toggle(details: HTMLDetailsElement) {
    setIsOpen(details.open);
    if (details.open) details.querySelector("input")?.focus();
  }

  function addText() {
    const title = normalizeToOneLine(search);
    if (title === "") return;
    setSearch("");
    void changePlan({ intent: "plan", date: day, recipeId: "", title });
  }

  return (
    <details className="open:basis-full" open={isOpen} onToggle={(event) => toggle(event.currentTarget)}>
      <summary
        aria-label={`Add a meal, ${name}`}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full pr-3 text-primary-text"
      >
        <Plus className="size-5" aria-hidden />
        Add a meal
      </summary>
      <div className="grid gap-3 pt-1 pb-2">
        <ScriptForm className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1.5" onSubmit={addText}>
          <label htmlFor={inputId} className="col-span-2 text-sm font-medium">
            Recipe or other meal
          </label>
          <Input
            id={inputId}
            maxLength={maxLiveTextLength}
            autoComplete="off"
            value={search}
            placeholder="Leftovers, pizza out …"
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button type="submit" variant="secondary">
            Add
          </Button>
        </ScriptForm>
        {isOpen ? (
          <RecipeSuggestions
            search={search}
            onChoose={({ id, title }) => {
              void changePlan({ intent: "plan", date: day, recipeId: id, title });
              setIsOpen(false);
              setSearch("");
            }}
          />
        ) : null}
      </div>
    </details>
  );
}
