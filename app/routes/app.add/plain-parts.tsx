import type { ReadingProgress } from "#app/browser/recipe-editor/recipe-edit.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { PlainPanel } from "#app/components/ui/plain-panel.tsx";
import { nameOfReading } from "#app/reading/reading.ts";
import type { ChooseRecipeProps } from "./choose-recipe-dialog.tsx";
import type { SavedDialogProps } from "./saved-dialog.tsx";

// Their links are full page loads, which need no code of this page.

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

export function PlainChoice({ recipes, onChoose }: ChooseRecipeProps) {
  return (
    <PlainPanel title={`${recipes.length} recipes found`} onClose={() => onChoose(0)}>
      {recipes.map(({ reading }, index) => (
        <Button key={index} variant="outline" onClick={() => onChoose(index)}>
          {nameOfReading(reading)}
        </Button>
      ))}
    </PlainPanel>
  );
}

export function PlainSaved({ next, onAddAnother, onAddNext }: SavedDialogProps) {
  return (
    <PlainPanel title="Recipe saved" closeLabel="Add another" onClose={onAddAnother}>
      <p>It is in your book now.</p>
      {next.map(({ reading }, index) => (
        <Button key={index} onClick={() => onAddNext(index)}>
          Add {nameOfReading(reading)} next
        </Button>
      ))}
      <a href="/app/recipes" className={buttonStyle()}>
        View recipes
      </a>
    </PlainPanel>
  );
}
