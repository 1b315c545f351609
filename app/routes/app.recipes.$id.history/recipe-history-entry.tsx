import type { SerializeFrom } from "@remix-run/cloudflare";
import { Minus, Pencil, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";
import type { RecipeChange } from "#app/modules/recipes/describe-recipe-difference.ts";
import type { getRecipeHistory } from "#app/modules/recipes/recipe-history.server.ts";

type History = SerializeFrom<typeof getRecipeHistory>;
type Entry = History["entries"][number];

type HistoryEntryProps = {
  entry: Entry;
  recipe: Pick<History, "version" | "mayEdit" | "submissionId">;
  isCurrent: boolean;
};

export function RecipeHistoryEntry({ entry, recipe, isCurrent }: HistoryEntryProps) {
  const { version, time, start, changes, more } = entry;
  return (
    <li className="grid gap-3 rounded-xl border border-border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base wrap-anywhere">
          <EntryTitle entry={entry} />
        </h2>
        {isCurrent ? <p className="text-sm text-muted-foreground">Current version</p> : null}
      </div>
      {start === null ? (
        <ul className="grid gap-1.5">
          {changes.map((change, index) => (
            <Change key={index} change={change} />
          ))}
          {changes.length === 0 ? <li className="pl-7 text-muted-foreground">Small changes</li> : null}
          {more > 0 ? (
            <li className="pl-7 text-muted-foreground">
              {more === 1 ? "and 1 more change" : `and ${more} more changes`}
            </li>
          ) : null}
        </ul>
      ) : null}
      <div className="-mb-1 flex flex-wrap gap-x-3 gap-y-1">
        {recipe.mayEdit && !isCurrent ? (
          <RestoreVersionButton version={version} seenVersion={recipe.version} time={time} />
        ) : null}
        <SaveVariationButton version={version} submissionId={recipe.submissionId} />
      </div>
    </li>
  );
}

function EntryTitle({ entry: { who, time: shownTime, changedAt, start } }: { entry: Entry }) {
  const time = <time dateTime={changedAt}>{shownTime}</time>;
  if (start === "oldest") return <>As it was on {time}</>;
  if (start === null) {
    return (
      <>
        <bdi>{who}</bdi>, {time}
      </>
    );
  }
  return (
    <>
      Added by <bdi>{who === "You" ? "you" : formatNameInSentence(who)}</bdi>, {time}
    </>
  );
}

function Change({ change }: { change: RecipeChange }) {
  switch (change.kind) {
    case "changed":
      return (
        <ChangeLine label={change.label} icon={<Pencil className="text-muted-foreground" aria-hidden />}>
          <del dir="auto" className="text-muted-foreground">
            {change.before}
          </del>
          <span aria-hidden> → </span>
          <span className="sr-only"> changed to </span>
          <ins dir="auto" className="no-underline">
            {change.after}
          </ins>
        </ChangeLine>
      );
    case "added":
      return (
        <ChangeLine label={change.label} icon={<Plus className="text-positive" aria-label="Added" />}>
          <ins dir="auto" className="no-underline">
            {change.text}
          </ins>
        </ChangeLine>
      );
    case "removed":
      return (
        <ChangeLine label={change.label} icon={<Minus className="text-muted-foreground" aria-label="Removed" />}>
          <del dir="auto" className="text-muted-foreground">
            {change.text}
          </del>
        </ChangeLine>
      );
    case "moved":
      return (
        <li className="pl-7 text-muted-foreground">
          <span className="inline-block first-letter:uppercase">{change.text}</span>
        </li>
      );
  }
}

type ChangeLineProps = { label: string | null; icon: ReactNode; children: ReactNode };

function ChangeLine({ label, icon, children }: ChangeLineProps) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-2 [&>svg]:mt-1 [&>svg]:size-4">
      {icon}
      <p className="min-w-0 wrap-anywhere tabular-nums">
        {label ? (
          <>
            <bdi className="inline-block font-medium first-letter:uppercase">{label}</bdi>:{" "}
          </>
        ) : null}
        {children}
      </p>
    </li>
  );
}

type RestoreButtonProps = { version: number; seenVersion: number; time: string };

function RestoreVersionButton({ version, seenVersion, time }: RestoreButtonProps) {
  const form = useActionForm({ intent: "restore", version: String(version), seenVersion: String(seenVersion) });
  return (
    <ActionForm form={form}>
      <SubmitButton variant="soft" aria-label={`Restore the version of ${time}`}>
        Restore
      </SubmitButton>
    </ActionForm>
  );
}

type VariationButtonProps = { version: number | null; submissionId: string };

/** A button that copies a version to a new recipe. `version` is null for the recipe's present state. */
export function SaveVariationButton({ version, submissionId }: VariationButtonProps) {
  const fields = { intent: "variation", ...(version === null ? {} : { version: String(version) }) };
  // Each version has its own submission, because each may become a variation.
  const form = useActionForm({ ...fields, submissionId: `${submissionId}-${version ?? 0}` });
  return (
    <ActionForm form={form} className="first:-ml-5">
      <SubmitButton variant="ghost">Save as variation</SubmitButton>
    </ActionForm>
  );
}
