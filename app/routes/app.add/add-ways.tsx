import { WandSparkles } from "lucide-react";
import { FileButton } from "#app/components/recipe-form/file-button.tsx";
import { buttonStyle } from "#app/components/ui/button.tsx";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { confidenceLabel } from "#app/reading/reading.ts";

export function ReadingPart({ draft, onAdd }: { draft: RecipeDraft; onAdd(files: File[]): void }) {
  return (
    <>
      <div className="grid gap-2">
        <FileButton onAdd={onAdd} className={buttonStyle({ variant: "hero", size: "lg" })}>
          <WandSparkles aria-hidden />
          Screenshot Magic
        </FileButton>
        <p className="text-center text-sm text-muted-foreground">
          Choose screenshots of one recipe, and the fields fill themselves. You can also paste or drop them here.
        </p>
      </div>
      {draft.confidence === null || draft.readFields.length === 0 ? null : (
        <p className="rounded-md bg-positive-soft px-4 py-3 text-positive">
          Confidence: <strong>{confidenceLabel(draft.confidence)}</strong>. Please check what was read from your images.
        </p>
      )}
    </>
  );
}
