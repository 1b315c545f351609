import { Link, useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { ProgressBar } from "#app/components/ui/progress-bar.tsx";
import { retryImport, stopImport } from "#app/device/import/import-client.ts";
import { listImportItems } from "#app/device/import/import-store.ts";
import type { ListedRecipe } from "#app/device/import/stored-import.ts";
import type { ImportProgress } from "#app/device/pending-counts.ts";
import { formatCount } from "#app/modules/format-count.ts";
import { type ListedImport, UndoImport } from "./earlier-imports.tsx";
import { LongList, RecipeDetails } from "./import-lists.tsx";

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
  const isUndone = isDone && stored?.canUndo === false;
  const heading = useRef<HTMLHeadingElement>(null);
  const format = (count: number) => count.toLocaleString("en");
  const sent = `${format(total - waiting)} of ${format(total)}`;
  const added = refused === 0 ? "Import finished" : `Imported ${format(total - refused)} of ${format(total)}`;

  function stopOrRetry() {
    // Focus moves to the heading, because the button disappears.
    heading.current?.focus();
    void (isDone ? retryImport(progress) : stopImport(progress));
  }

  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl tabular-nums">
        {isDone ? added : `${problem === null ? "Importing" : "Import paused at"} ${sent}`}
      </h2>
      <p className="text-muted-foreground wrap-anywhere">{name}</p>
      {isUndone ? null : isDone ? (
        // A request that was on its way while the import was stopped changes the report.
        <ImportReport key={refused} importId={importId} />
      ) : (
        <>
          <ProgressBar percent={(100 * (total - waiting)) / total} label={`Importing ${sent}`} />
          <p role="status">{problem ?? "You can use the app meanwhile. The import goes on, also after a restart."}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {isDone && !isUndone ? (
          <Button asChild>
            <Link to="/app/recipes">See your recipes</Link>
          </Button>
        ) : null}
        {isUndone || (isDone && refused === 0) ? null : isDone && recipesLeft === 0 ? (
          <Button asChild variant="outline">
            <Link to="/app/profile#plan">See the plans</Link>
          </Button>
        ) : (
          <Button variant="outline" onClick={stopOrRetry}>
            {isDone ? "Import the rest" : "Stop importing"}
          </Button>
        )}
        {isDone && stored ? <UndoImport stored={stored} /> : null}
      </div>
    </Card>
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
  const listed = report.filter(
    ({ problem, keptInNotes, leftOut }) => problem || keptInNotes.length + leftOut.length > 0,
  );
  const lists = Map.groupBy(listed, ({ problem }) => (problem === null ? "with extra notes" : `not added. ${problem}`));
  return (
    <div className="grid grid-cols-1 gap-1">
      {report.length > 0 ? (
        <p>
          {formatCount(added.length, "recipe")} added.
          {added.some(({ photos }) => photos > 0) ? " Photos may take a minute to appear." : null}
        </p>
      ) : null}
      {[...lists].map(([label, recipes]) => (
        <Disclosure key={label} label={`${formatCount(recipes.length, "recipe")} ${label}`}>
          <LongList items={recipes}>
            {(recipe) => (
              <li key={recipe.id} className="py-1 wrap-anywhere">
                {recipe.recipeId === null ? (
                  recipe.title
                ) : (
                  <Link
                    to={`/app/recipes/${recipe.recipeId}`}
                    className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                  >
                    {recipe.title}
                  </Link>
                )}
                <RecipeDetails recipe={recipe} />
              </li>
            )}
          </LongList>
        </Disclosure>
      ))}
    </div>
  );
}
