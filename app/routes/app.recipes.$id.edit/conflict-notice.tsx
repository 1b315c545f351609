import { Button } from "#app/components/ui/button.tsx";
import {
  fieldText,
  isListField,
  type ListConflicts,
  type MergedPart,
  newPartsAreIn,
  partInSentence,
} from "#app/domain/recipes/merge-edits.ts";
import type { LineConflict } from "#app/domain/recipes/merge-lines.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";

type Field = Exclude<MergedPart, "photos">;
/** `lineConflict` names the lines of a list to take; other fields are taken as a whole. */
export type OnUseTheirs = (field: Field, lineConflict?: LineConflict) => void;
export type ConflictNoticeProps = {
  /** Who changed it. */
  name: string;
  theirs: RecipeDraft;
  taken: MergedPart[];
  conflicts: MergedPart[];
  lineConflicts: ListConflicts;
  tooManyPhotos: number;
  /** Absent without script, and during a save. */
  onUseTheirs?: OnUseTheirs;
};

export function ConflictNotice({ name, theirs, tooManyPhotos, onUseTheirs, ...merged }: ConflictNoticeProps) {
  const { taken, conflicts, lineConflicts } = merged;
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
          <li key={field} className="grid gap-2">
            <p className="font-medium">
              {name}'s {partInSentence(field)}
            </p>
            {isListField(field) ? (
              lineConflicts[field]?.map((lineConflict) => (
                <div key={JSON.stringify(lineConflict)} className="grid gap-1">
                  <BothVersions name={name} lineConflict={lineConflict} />
                  <UseTheirs
                    name={name}
                    label={`Use ${name}'s ${partInSentence(field)}: ${lineConflict.theirs.join(", ") || "removed"}`}
                    onUse={onUseTheirs && (() => onUseTheirs(field, lineConflict))}
                  />
                </div>
              ))
            ) : (
              <>
                <p dir="auto" className="max-h-40 overflow-y-auto rounded-md bg-surface px-3 py-2 whitespace-pre-line">
                  {fieldText(theirs, field)}
                </p>
                <UseTheirs
                  name={name}
                  label={`Use ${name}'s ${partInSentence(field)}`}
                  onUse={onUseTheirs && (() => onUseTheirs(field))}
                />
              </>
            )}
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

function BothVersions({ name, lineConflict }: { name: string; lineConflict: LineConflict }) {
  return (
    <dl className="grid overflow-hidden rounded-md bg-surface">
      {[
        { who: "Yours", text: lineConflict.mine, color: "bg-primary-soft" },
        { who: `${name}'s`, text: lineConflict.theirs, color: "bg-positive-soft" },
      ].map(({ who, text, color }) => (
        <div key={color} className="grid gap-1 px-3 py-2">
          <dt className="text-sm text-muted-foreground">{who}</dt>
          <dd dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-line">
            {text.length > 0 ? (
              <mark className={`rounded-sm px-1 text-foreground ${color}`}>{text.join("\n")}</mark>
            ) : (
              "(removed)"
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type UseTheirsProps = { name: string; label: string; onUse: (() => void) | undefined };

/** The label tells apart the buttons of several parts. */
function UseTheirs({ name, label, onUse }: UseTheirsProps) {
  if (!onUse) return null;
  return (
    <Button variant="outline" size="sm" className="justify-self-start" aria-label={label} onClick={onUse}>
      Use {name}'s
    </Button>
  );
}
