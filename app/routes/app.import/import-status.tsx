import { Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { ProgressBar } from "#app/components/ui/progress-bar.tsx";
import { retryImport, stopImport } from "#app/device/import/import-client.ts";
import { listImportItems } from "#app/device/import/import-store.ts";
import type { ListedRecipe } from "#app/device/import/stored-import.ts";
import type { ImportProgress } from "#app/device/pending-counts.ts";
import { type ListedImport, UndoImport } from "./earlier-imports.tsx";
import { formatCount, LongList, RecipeDetails } from "./import-lists.tsx";
import { PlanRoom } from "./import-preview.tsx";

type ImportStatusProps = {
  progress: ImportProgress;
  recipesLeft: number | null;
  /** The import as the server knows it; undefined before its first recipe, and after 30 days. */
  stored: ListedImport | undefined;
};

/** The progress of this device's import, and its report once it is done. */
export function ImportStatus({ progress, recipesLeft, stored }: ImportStatusProps) {
  const { importId, name, total, waiting, refused, problem } = progress;
  const isDone = waiting === 0;
  const importing = `Importing ${(total - waiting).toLocaleString("en")} of ${total.toLocaleString("en")}`;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 tabIndex={-1} className="text-xl tabular-nums">
        {isDone ? "Import finished" : importing}
      </h2>
      <p className="text-muted-foreground wrap-anywhere">{name}</p>
      {isDone ? (
        <ImportReport importId={importId} />
      ) : (
        <>
          <ProgressBar percent={(100 * (total - waiting)) / total} label={importing} />
          <p role="status">
            {problem === null
              ? "You can use the app meanwhile. The import goes on, also after a restart."
              : `Paused. ${problem}`}
          </p>
        </>
      )}
      {isDone && refused > 0 ? <PlanRoom recipesLeft={recipesLeft} chosen={refused} /> : null}
      <div className="flex flex-wrap gap-3">
        {isDone ? (
          <Button asChild>
            <Link to="/app/recipes">See your recipes</Link>
          </Button>
        ) : (
          <StopImport progress={progress} />
        )}
        {isDone && refused > 0 ? (
          <Button variant="outline" onClick={() => void retryImport(progress)}>
            Try again
          </Button>
        ) : null}
        {isDone && stored ? <UndoImport stored={stored} /> : null}
      </div>
    </Card>
  );
}

function StopImport({ progress }: { progress: ImportProgress }) {
  const { total, waiting, refused } = progress;
  const [isAsking, setIsAsking] = useState(false);
  const kept = formatCount(total - waiting - refused, "recipe");
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Stop importing
      </Button>
      {isAsking ? (
        <Dialog
          title="Stop this import?"
          description={`${kept} added so far. ${formatCount(waiting, "recipe")} won't be imported.`}
          onClose={() => setIsAsking(false)}
        >
          <Button variant="destructive" onClick={() => void stopImport(progress)}>
            Stop and keep {kept}
          </Button>
        </Dialog>
      ) : null}
    </>
  );
}

/** Lists what the person should know of a finished import; nothing for what went as expected. */
function ImportReport({ importId }: { importId: string }) {
  const [report, setReport] = useState<ListedRecipe[]>([]);
  const { revalidate } = useRevalidator();
  useOnMount(() => {
    void listImportItems(importId).then(setReport, console.error);
    // The page's data is older than the import, which can now be undone.
    revalidate();
  });
  const added = report.filter(({ recipeId }) => recipeId !== null);
  const refused = report.filter(({ problem }) => problem !== null);
  const changed = added.filter(({ keptInNotes, leftOut }) => keptInNotes.length + leftOut.length > 0);
  return (
    <div className="grid grid-cols-1 gap-1">
      {report.length > 0 ? <p>{formatCount(added.length, "recipe")} added.</p> : null}
      <ReportedRecipes label="not added" recipes={refused} />
      <ReportedRecipes label="with more in the notes, or something left out" recipes={changed} />
    </div>
  );
}

function ReportedRecipes({ label, recipes }: { label: string; recipes: ListedRecipe[] }) {
  if (recipes.length === 0) return null;
  return (
    <Disclosure label={`${formatCount(recipes.length, "recipe")} ${label}`}>
      <LongList items={recipes}>
        {(recipe) => (
          <li key={recipe.id} className="py-1 wrap-anywhere">
            {recipe.recipeId === null ? (
              recipe.title
            ) : (
              <Link to={`/app/recipes/${recipe.recipeId}`} className="font-medium underline underline-offset-4">
                {recipe.title}
              </Link>
            )}
            <RecipeDetails recipe={recipe} />
          </li>
        )}
      </LongList>
    </Disclosure>
  );
}
