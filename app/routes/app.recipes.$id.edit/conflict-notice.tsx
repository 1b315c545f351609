import { Button } from "#app/components/ui/button.tsx";
import { fieldText, type MergedPart, partNames } from "#app/domain/recipes/merge-edits.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";

type Field = Exclude<MergedPart, "photos">;
type ConflictNoticeProps = {
  theirs: RecipeDraft;
  taken: MergedPart[];
  conflicts: MergedPart[];
  tooManyPhotos: number;
  /** Absent without script, and during a save. */
  onUseTheirs?(field: Field): void;
};

export function ConflictNotice({ theirs, taken, conflicts, tooManyPhotos, onUseTheirs }: ConflictNoticeProps) {
  const fields = conflicts.filter((part): part is Field => part !== "photos");
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-input bg-muted px-4 py-3">
      <p className="font-semibold">This recipe was changed while you were editing</p>
      {taken.length > 0 ? (
        <p>Taken over from the other change: {taken.map((part) => partNames[part]).join(", ")}.</p>
      ) : null}
      {conflicts.length > 0 ? (
        <p>The other change touches the following, too. What you typed is kept; save again to keep it for good.</p>
      ) : (
        <p>What you typed is kept. Save again.</p>
      )}
      <ul className="grid gap-3">
        {fields.map((field) => (
          <li key={field} className="grid gap-1">
            <p className="font-medium">{partNames[field]}, as the other change has it:</p>
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
                The other change touches them, too. Together they are too many: please remove {tooManyPhotos} of them.
              </p>
            ) : (
              <p>
                The other change touches them, too. What is below will be saved; please look whether it is as you want
                it.
              </p>
            )}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
