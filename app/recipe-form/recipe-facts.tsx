import { ChevronDown } from "lucide-react";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FieldErrors, LabelledField } from "#app/components/ui/forms.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { formatCookTime, isWholeNumber } from "#app/modules/recipes/cook-time.ts";
import { cookTimePresets, dietaryFlags, dietaryLabels, difficulties, mealTypes } from "#app/modules/recipes/recipe.ts";
import { maxDraftCharacters, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { FieldsState, FieldsStore } from "./stores/fields.ts";

type FactsPanelProps = { state: FieldsState; dispatch: FieldsStore["dispatch"] };

/** Meal type, time, servings, difficulty and diet. The panel folds once they are filled. */
export function FactsPanel({ state, dispatch }: FactsPanelProps) {
  const { draft, errors } = state;
  const { change, labelled, text } = createFieldProps(state, dispatch);
  const [hadFacts] = useState(() => summarizeFacts(draft) !== "");
  const isRead = draft.readFields.some((field) => field === "category" || field === "cookTime" || field === "servings");

  /** Refuses other characters than digits, unless the field already holds some that the person is deleting. */
  function typeMinutes(typed: string) {
    const minutes = typed.trim();
    if (!isWholeNumber(minutes) && isWholeNumber(draft.cookTime)) return;
    change({ cookTime: minutes });
  }

  return (
    <CollapsiblePanel
      title="Meal type, time and servings"
      summary={summarizeFacts(draft)}
      canCollapse={hadFacts || isRead}
      hasError={["category", "cookTimeMinutes", "servings", "difficulty"].some((name) => errors[name])}
    >
      <ChoiceButtons
        legend="Meal type"
        name="category"
        options={mealTypes}
        value={draft.category}
        onChange={(category) => change({ category })}
      />

      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">Cook time</legend>
        <div className="flex flex-wrap items-center gap-2">
          {cookTimePresets.map(String).map((minutes) => (
            <Button
              key={minutes}
              variant={draft.cookTime === minutes ? "soft" : "outline"}
              aria-pressed={draft.cookTime === minutes}
              onClick={() => change({ cookTime: draft.cookTime === minutes ? "" : minutes })}
            >
              {formatCookTime(Number(minutes))}
            </Button>
          ))}
          <div className="flex flex-wrap items-center gap-2">
            <Input
              aria-label="Custom minutes"
              name="cookTimeMinutes"
              inputMode="numeric"
              placeholder="Custom"
              className="w-26"
              value={draft.cookTime}
              aria-invalid={errors.cookTimeMinutes ? true : undefined}
              aria-describedby={errors.cookTimeMinutes ? "cookTimeMinutes-error" : undefined}
              maxLength={maxDraftCharacters}
              // The field shows a chosen preset, which typed minutes replace.
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => typeMinutes(event.target.value)}
            />
            min
          </div>
        </div>
        <FieldErrors id="cookTimeMinutes-error" errors={errors.cookTimeMinutes} />
      </fieldset>

      <LabelledField {...labelled("servings", "Servings")}>
        <div className="flex flex-wrap items-center gap-2">
          <Input
            {...text("servings")}
            inputMode="numeric"
            autoComplete="off"
            className="w-26"
            maxLength={maxDraftCharacters}
            aria-describedby={errors.servings ? "servings-error" : undefined}
          />
          people
        </div>
      </LabelledField>

      <ChoiceButtons
        legend="Difficulty"
        name="difficulty"
        options={difficulties}
        value={draft.difficulty}
        onChange={(difficulty) => change({ difficulty })}
      />

      <fieldset>
        <legend className="mb-2 font-medium">Dietary</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {dietaryFlags.map((flag) => (
            <label key={flag} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name={flag}
                value="true"
                checked={draft.dietary[flag]}
                onChange={(event) => change({ dietary: { ...draft.dietary, [flag]: event.target.checked } })}
              />
              {dietaryLabels[flag]}
            </label>
          ))}
        </div>
      </fieldset>
    </CollapsiblePanel>
  );
}

type TextName = "title" | "servings" | "cuisine" | "photoUrl" | "sourceUrl" | "notes";

export function createFieldProps({ draft, errors }: FieldsState, dispatch: FieldsStore["dispatch"]) {
  const change = (changes: Partial<RecipeDraft>) => dispatch({ type: "change", changes });
  return {
    change,
    labelled: (name: TextName, label: string) => ({ id: name, label, errors: errors[name] }),
    text: (name: TextName) => ({
      id: name,
      name,
      value: draft[name],
      "aria-invalid": errors[name] ? true : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: event.target.value }),
    }),
  };
}

function summarizeFacts({ category, cookTime: minutes, servings, difficulty, dietary }: RecipeDraft): string {
  const marks = dietaryFlags.filter((flag) => dietary[flag]).map((flag) => dietaryLabels[flag]);
  const time = /^\d+$/.test(minutes) ? formatCookTime(Number(minutes)) : "";
  return joinNonEmptyParts(category, time, servings && `${servings} people`, difficulty, ...marks);
}

export function joinNonEmptyParts(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(" · ");
}

type CollapsiblePanelProps = {
  title: string;
  /** The panel's values, shown while the panel is folded. */
  summary: string;
  /** The panel opens when `canCollapse` becomes false, and folds when it becomes true unless a field has the focus. */
  canCollapse: boolean;
  /** True if a field of the panel is invalid, which keeps the panel open. */
  hasError: boolean;
  children: ReactNode;
};

/** A panel of the recipe form. The panel never folds while one of its fields has the focus. */
export function CollapsiblePanel({ title, summary, canCollapse, hasError, children }: CollapsiblePanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(!canCollapse || hasError);
  const [couldCollapse, setCouldCollapse] = useState(canCollapse);
  if (couldCollapse !== canCollapse) {
    const hasFocus = panel.current?.contains(document.activeElement) === true;
    setCouldCollapse(canCollapse);
    setIsOpen(!canCollapse || (isOpen && hasFocus));
  }
  return (
    <details
      ref={panel}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => {
        if (hasError) currentTarget.open = true;
        setIsOpen(currentTarget.open);
      }}
      className="group rounded-xl border border-border bg-surface"
    >
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-xl px-[min(1rem,5vw)] py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          {summary ? (
            <span className="block text-muted-foreground first-letter:uppercase group-open:hidden">{summary}</span>
          ) : null}
        </span>
        <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid gap-5 px-[min(1rem,5vw)] pt-1 pb-4">{children}</div>
    </details>
  );
}

type ChoiceButtonsProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly Value[];
  value: Value | null;
  onChange(value: Value | null): void;
};

/** Radio buttons that look like buttons. A second tap clears the choice. */
function ChoiceButtons<Value extends string>({ legend, name, options, value, onChange }: ChoiceButtonsProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-11 items-center capitalize rounded-full border border-input bg-surface px-4.5 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-text has-focus-visible:outline-3 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              onClick={() => value === option && onChange(null)}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
