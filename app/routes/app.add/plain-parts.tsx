import { buttonStyle } from "#app/components/ui/button.tsx";
import { PlainPanel } from "#app/components/ui/plain-panel.tsx";
import type { Reading } from "#app/domain/recipe-text/reading.ts";
import type { ReadingProgress } from "./read-photos.ts";

/**
 * Fallbacks for the form's dialogs that did not arrive. Their links are full page loads, which need no code
 * of this page.
 */

export function PlainOverlay({ progress, onCancel }: { progress: ReadingProgress; onCancel(): void }) {
  return (
    <PlainPanel title="Analyzing your recipe..." closeLabel="Cancel" onClose={onCancel}>
      <p role="status" className="tabular-nums">
        {progress.percent}%
      </p>
    </PlainPanel>
  );
}

export function PlainPlanLimit({ message, onClose }: { message: string; onClose(): void }) {
  return (
    <PlainPanel title="Your book is full" onClose={onClose}>
      <p>{message}</p>
      <a href="/app/profile" target="_blank" rel="noopener" className={buttonStyle({ variant: "premium" })}>
        See the plans
      </a>
    </PlainPanel>
  );
}

type PlainChoiceProps = { recipes: Reading[]; onChoose(recipe: Reading): void };

export function PlainChoice({ recipes, onChoose }: PlainChoiceProps) {
  return (
    <PlainPanel title={`${recipes.length} recipes found`} onClose={() => recipes[0] && onChoose(recipes[0])}>
      {recipes.map((recipe, index) => (
        <button
          key={index}
          type="button"
          className={buttonStyle({ variant: "outline" })}
          onClick={() => onChoose(recipe)}
        >
          {recipe.title ?? recipe.ingredients[0]}
        </button>
      ))}
    </PlainPanel>
  );
}

type PlainSavedProps = { next: Reading[]; onAddAnother(): void; onAddNext(recipe: Reading): void };

export function PlainSaved({ next, onAddAnother, onAddNext }: PlainSavedProps) {
  return (
    <PlainPanel title="Recipe saved" closeLabel="Add another" onClose={onAddAnother}>
      <p>It is in your book now.</p>
      {next.map((recipe, index) => (
        <button key={index} type="button" className={buttonStyle()} onClick={() => onAddNext(recipe)}>
          Add {recipe.title ?? recipe.ingredients[0]} next
        </button>
      ))}
      <a href="/app/recipes" className={buttonStyle()}>
        View recipes
      </a>
    </PlainPanel>
  );
}
