import { Button } from "#app/components/ui/button.tsx";
import {
  describeMergedParts,
  formatField,
  getPartName,
  isListField,
  type MergeableRecipePart,
} from "#app/modules/recipes/merge-edits.ts";
import type { ConflictChoice, EditConflict } from "./edit-store.ts";

type Field = Exclude<MergeableRecipePart, "photos">;
export type ConflictNoticeProps = EditConflict & {
  /** The name of the person who changed the recipe. */
  name: string;
  tooManyPhotos: number;
  /** Takes the partner's version; undefined during a save. A `lineConflict` names the lines to replace. */
  onUseTheirs?: (choice: ConflictChoice) => void;
};

export function ConflictNotice({ name, theirs, tooManyPhotos, onUseTheirs, ...merged }: ConflictNoticeProps) {
  const { taken, conflicts, lineConflicts } = merged;
  const fields = conflicts.filter((part): part is Field => part !== "photos");
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-input bg-muted px-4 py-3">
      <p className="font-semibold">
        {name} changed this recipe too{taken.length > 0 ? `. ${describeMergedParts(taken)}` : "."}
      </p>
      <p>
        {conflicts.length > 0
          ? "You both changed the parts below. Yours is in the form; save again to keep it."
          : "What you typed is still here. Save again."}
      </p>
      <ul className="grid gap-3">
        {fields.map((field) => (
          <li key={field} className="grid gap-2">
            <p className="font-medium first-letter:uppercase">{getPartName(field)}</p>
            {isListField(field) ? (
              lineConflicts[field]?.map((lineConflict) => (
                <dl key={JSON.stringify(lineConflict)} className="grid rounded-md bg-surface">
                  <Version who="Yours, kept for now" lines={lineConflict.mine} />
                  <Version
                    who={`${name}'s`}
                    part={getPartName(field)}
                    lines={lineConflict.theirs}
                    onUse={onUseTheirs && (() => onUseTheirs({ field, lineConflict }))}
                  />
                </dl>
              ))
            ) : (
              <dl className="rounded-md bg-surface">
                <Version
                  who={`${name}'s`}
                  part={getPartName(field)}
                  lines={[formatField(theirs, field)]}
                  onUse={onUseTheirs && (() => onUseTheirs({ field }))}
                />
              </dl>
            )}
          </li>
        ))}
        {conflicts.includes("photos") ? (
          <li>
            <p className="font-medium">Photos</p>
            {tooManyPhotos > 0 ? (
              <p>
                Together with {name}'s photos there are too many. Please remove {tooManyPhotos}.
              </p>
            ) : (
              <p>{name} changed them too. Please check them and save again.</p>
            )}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

type VersionProps = { who: string; part?: string; lines: readonly string[]; onUse?: () => void };

function Version({ who, part, lines, onUse }: VersionProps) {
  const use = `Use ${who.replace(/^Your /, "your ")}`;
  return (
    <div className="grid gap-1 px-3 py-2">
      <dt className="text-sm text-muted-foreground">{who}</dt>
      <dd dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-line">
        {lines.length > 0 ? (
          <mark className="rounded-sm bg-muted px-1 text-foreground">{lines.join("\n")}</mark>
        ) : (
          "(removed)"
        )}
      </dd>
      {onUse ? (
        <dd className="pt-1">
          <Button variant="outline" aria-label={`${use} ${part}: ${lines.join(", ") || "removed"}`} onClick={onUse}>
            {use}
          </Button>
        </dd>
      ) : null}
    </div>
  );
}
