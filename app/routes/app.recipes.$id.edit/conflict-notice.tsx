import { Button } from "#app/components/ui/button.tsx";
import { fieldText, type MergedPart, newPartsAreIn, partInSentence } from "#app/domain/recipes/merge-edits.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";

type Field = Exclude<MergedPart, "photos">;
type ConflictNoticeProps = {
  /** Who changed it. */
  name: string;
  theirs: RecipeDraft;
  taken: MergedPart[];
  conflicts: MergedPart[];
  tooManyPhotos: number;
  /** Absent without script, and during a save. */
  onUseTheirs?(field: Field): void;
};

export function ConflictNotice({ name, theirs, taken, conflicts, tooManyPhotos, onUseTheirs }: ConflictNoticeProps) {
  const fields = conflicts.filter((part): part is Field => part !== "photos");
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-input bg-muted px-4 py-3">
      <p className="font-semibold">
        {name} changed this recipe too{taken.length > 0 ? `. ${newPartsAreIn(taken)}` : "."}
      </p>
      <p>
        {conflicts.length > 0
          ? "You both changed what is below. Yours is in the form; save again to keep it."
          : "What you typed is still here. Save again."}
      </p>
      <ul className="grid gap-3">
        {fields.map((field) => (
          <li key={field} className="grid gap-1">
            <p className="font-medium">
              {name}'s {partInSentence(field)}
            </p>
            <p dir="auto" className="max-h-40 overflow-y-auto rounded-md bg-surface px-3 py-2 whitespace-pre-line">
              {fieldText(theirs, field)}
            </p>
            {onUseTheirs ? (
              <Button variant="outline" size="sm" className="justify-self-start" onClick={() => onUseTheirs(field)}>
                Use this one
              </Button>
            ) : null}
          </li>
        ))}
        {conflicts.includes("photos") ? (
          <li>
            <p className="font-medium">Photos</p>
            {tooManyPhotos > 0 ? (
              <p>
                With {name}'s they are too many. Please remove {tooManyPhotos} of them.
              </p>
            ) : (
              <p>{name} changed them too. Please check that they are as you want them, and save again.</p>
            )}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
