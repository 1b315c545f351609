import { Link, useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
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
  const hasNoRoom = isDone && refused > 0 && recipesLeft === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const importing = `Importing ${(total - waiting).toLocaleString("en")} of ${total.toLocaleString("en")}`;

  function retry() {
    // The button disappears.
    heading.current?.focus();
    void retryImport(progress);
  }

  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl tabular-nums">
        {!isDone ? importing : refused === 0 ? "Import finished" : `Imported ${total - refused} of ${total}`}
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
      {hasNoRoom ? <PlanRoom recipesLeft={0} count={refused} /> : null}
      <div className="flex flex-wrap gap-3">
        {isDone ? (
          <Button asChild>
            <Link to="/app/recipes">See your recipes</Link>
          </Button>
        ) : (
          <StopImport progress={progress} />
        )}
        {hasNoRoom ? (
          <Button asChild variant="outline">
            <Link to="/app/profile#plan">See the plans</Link>
          </Button>
        ) : isDone && refused > 0 ? (
          <Button variant="outline" onClick={retry}>
            Import the rest
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
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" className="flex-1" onClick={() => setIsAsking(false)}>
              Keep importing
            </Button>
            <Button variant="destructive" className="flex-1" onClick={() => void stopImport(progress)}>
              Stop
            </Button>
          </div>
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
      {report.length > 0 ? (
        <p>
          {formatCount(added.length, "recipe")} added.
          {added.some(({ photos }) => photos > 0) ? " Photos may take a minute to appear." : null}
        </p>
      ) : null}
      {[...Map.groupBy(refused, ({ problem }) => problem)].map(([problem, recipes]) => (
        <ReportedRecipes
          key={problem}
          label={`not added. ${problem}`}
          recipes={recipes.map((recipe) => ({ ...recipe, problem: null }))}
        />
      ))}
      <ReportedRecipes label="with extra notes" recipes={changed} />
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
