import type { SerializeFrom } from "@remix-run/cloudflare";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { QuestionDialog } from "#app/components/ui/dialog.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { LongDate } from "#app/components/ui/long-date.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { formatCount } from "#app/modules/format-count.ts";
import type { ImportOverview } from "#app/modules/import/import-recipes.server.ts";

export type ListedImport = SerializeFrom<ImportOverview>["imports"][number];

/** The person's imports of the last 30 days, from any device. */
export function EarlierImports({ imports }: { imports: ListedImport[] }) {
  return (
    <section aria-labelledby="earlier-imports" className="grid grid-cols-1 gap-2">
      <h2 id="earlier-imports" className="text-xl">
        Earlier imports
      </h2>
      <ul>
        {imports.map((stored) => (
          <li
            key={stored.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border py-3"
          >
            <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
              <p className="font-medium wrap-anywhere">{stored.name}</p>
              <p className="text-sm text-muted-foreground">
                {formatCount(stored.total, "recipe")} ·{" "}
                <span className="whitespace-nowrap">
                  <LongDate date={stored.startedAt} />
                </span>
              </p>
            </div>
            <UndoImport stored={stored} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button that asks before it undoes the import; for an undone import, a word that says so. */
export function UndoImport({ stored: { id, name, canUndo } }: { stored: ListedImport }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  // The form stays after its import is undone, so that the reply is shown.
  const form = useActionForm({ intent: "undo", importId: id }, { action: "/app/import", onDone: close });
  if (!canUndo) return <p className="flex min-h-11 items-center text-muted-foreground">Undone</p>;
  return (
    <>
      <Button variant="outline" aria-label={`Undo import: ${name}`} onClick={() => setIsAsking(true)}>
        Undo import
      </Button>
      {isAsking ? (
        <QuestionDialog
          title="Undo this import?"
          description="Its recipes move to Recently deleted, where you can restore them for 30 days. Recipes that one of you has edited, rated, cooked, planned or shared since stay."
          onClose={close}
        >
          <ActionForm form={form} className="grid">
            <SubmitButton variant="destructive">Undo import</SubmitButton>
          </ActionForm>
        </QuestionDialog>
      ) : null}
    </>
  );
}
