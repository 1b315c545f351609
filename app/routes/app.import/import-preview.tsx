import { Link } from "@remix-run/react";
import { useState } from "react";
import { showToast } from "#app/browser/toast.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { startImport } from "#app/device/import/import-client.ts";
import type { ListedRecipe } from "#app/device/import/stored-import.ts";
import { formatCount } from "#app/modules/format-count.ts";
import type { ChosenFiles } from "./choose-files.tsx";
import { CsvColumnsForm } from "./csv-columns-form.tsx";
import { LongList, RecipeDetails } from "./import-lists.tsx";

type PreviewFormProps = {
  chosen: ChosenFiles;
  recipesLeft: number | null;
  /** Gets null when the import has started, or the person goes back to choosing files. */
  onChange(chosen: ChosenFiles | null): void;
};

/** Shows the recipes of the chosen files, of which the person chooses those to import. */
export function ImportPreviewForm({ chosen, recipesLeft, onChange }: PreviewFormProps) {
  const { files, preview } = chosen;
  const { recipes, unread, csv } = preview;
  const [isReading, setIsReading] = useState(false);

  function showAgain(read: ChosenFiles | null) {
    setIsReading(read === null);
    if (read) onChange(read);
  }

  return (
    <section aria-labelledby="found-recipes" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="found-recipes" tabIndex={-1} className="text-xl">
          {recipes.length === 0
            ? "No recipes found"
            : `${formatCount(recipes.length, "recipe")} from ${formatCount(files.length, "file")}`}
        </h2>
        <p role="status" className="text-muted-foreground tabular-nums empty:hidden">
          {recipes.length > 0 ? describeContents(recipes) : null}
        </p>
      </div>
      {csv === null ? null : <CsvColumnsForm csv={csv} files={files} onRead={showAgain} />}
      {unread.length > 0 ? (
        <Disclosure open={recipes.length === 0} label={`${formatCount(unread.length, "file")} not fully read`}>
          <LongList items={unread}>
            {({ path, problem }) => (
              <li key={path} className="py-1 text-sm wrap-anywhere">
                {path} <span className="block text-muted-foreground">{problem}</span>
              </li>
            )}
          </LongList>
        </Disclosure>
      ) : null}
      <RecipeChoice key={preview.importId} {...{ chosen, recipesLeft, isReading }} onClose={() => onChange(null)} />
    </section>
  );
}

/** Counts what was found in one or more recipes. */
function describeContents(recipes: ListedRecipe[]): string {
  const count = (field: "ingredients" | "steps" | "photos") =>
    recipes.reduce((total, recipe) => total + recipe[field], 0);
  const photos = count("photos");
  const counts = [formatCount(count("ingredients"), "ingredient"), formatCount(count("steps"), "step")];
  return [...counts, ...(photos > 0 ? [formatCount(photos, "photo")] : [])].join(" · ");
}

type RecipeChoiceProps = {
  chosen: ChosenFiles;
  recipesLeft: number | null;
  /** The files are being read again. */
  isReading: boolean;
  onClose(): void;
};

function RecipeChoice({ chosen: { files, preview }, recipesLeft, isReading, onClose }: RecipeChoiceProps) {
  const { recipes } = preview;
  const room = recipesLeft ?? Number.POSITIVE_INFINITY;
  const duplicates = recipes.filter(({ duplicateOf }) => duplicateOf !== null);
  const others = recipes.filter(({ duplicateOf }) => duplicateOf === null);
  const choosable = others.filter(({ problem }) => problem === null).map(({ id }) => id);
  const [selected, setSelected] = useState(() => new Set(choosable.slice(0, room)));
  const [isStarting, setIsStarting] = useState(false);

  async function start() {
    setIsStarting(true);
    try {
      await startImport(preview, files, [...selected]);
      onClose();
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      showToast({ title: "The import didn't start", description, variant: "destructive" });
      setIsStarting(false);
    }
  }

  function toggle(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  function renderRow(recipe: ListedRecipe) {
    const { id, title, duplicateOf, problem } = recipe;
    const isSelected = selected.has(id);
    return (
      <li key={id} className="border-b border-border pb-2">
        <label className="flex min-h-11 gap-3 pt-2">
          <input
            type="checkbox"
            checked={isSelected}
            disabled={problem !== null || (selected.size >= room && !isSelected)}
            onChange={() => toggle(id)}
            className="mt-0.5"
          />
          <span className="grid min-w-0 gap-0.5">
            <span dir="auto" className="font-medium wrap-anywhere">
              {title || "Without a title"}
            </span>
            <span className="text-sm text-muted-foreground tabular-nums">{describeContents([recipe])}</span>
            {duplicateOf === null ? null : (
              <span className="text-sm text-caution-text wrap-anywhere">
                {duplicateOf.isSaved ? "Already in your book" : "Twice in these files"}: {duplicateOf.title}
              </span>
            )}
          </span>
        </label>
        <div className="ml-8">
          {problem === null ? null : <p className="text-sm text-destructive-text wrap-anywhere">{problem}</p>}
          <RecipeDetails recipe={recipe} />
        </div>
      </li>
    );
  }

  const renderImportButton = (variant: "default" | "soft") => (
    <Button
      variant={variant}
      className="px-3"
      isBusy={isStarting || isReading}
      disabled={selected.size === 0 || recipes.every(({ ingredients, steps }) => ingredients + steps === 0)}
      onClick={() => void start()}
    >
      Import {formatCount(selected.size, "recipe")}
    </Button>
  );
  if (recipes.length === 0)
    return (
      <Button className="justify-self-start" onClick={onClose}>
        Choose other files
      </Button>
    );
  return (
    <>
      {room < recipes.length ? (
        <FormNotice
          tone="caution"
          description={`Your plan has ${room === 0 ? "no room for more recipes." : `room for ${room} of these ${recipes.length} recipes. Choose which.`}`}
        >
          <Button asChild variant="outline">
            <Link to="/app/profile#plan">See the plans</Link>
          </Button>
        </FormNotice>
      ) : null}
      {duplicates.length > 0 ? (
        <Disclosure label={`${formatCount(duplicates.length, "recipe")} already in your book or twice in these files`}>
          <LongList items={duplicates}>{renderRow}</LongList>
        </Disclosure>
      ) : null}
      <div className="flex flex-wrap justify-between gap-2 empty:hidden">
        {room > 0 ? (
          <Button
            variant="outline"
            onClick={() => setSelected(new Set(selected.size > 0 ? [] : choosable.slice(0, room)))}
          >
            {selected.size > 0 ? "Choose none" : "Choose all"}
          </Button>
        ) : null}
        {/* In large text and in landscape, the bar below many rows is not sticky. */}
        {recipes.length > 20 && room > 0 ? (
          <div className="max-lg:[@media(height>=34rem)]:hidden">{renderImportButton("soft")}</div>
        ) : null}
      </div>
      <LongList items={others}>{renderRow}</LongList>
      <div
        data-bottom-bar
        className="sticky bottom-(--navigation-height) z-20 flex gap-2 rounded-xl border border-border bg-surface p-2 shadow-card *:first:flex-1"
      >
        {room > 0 ? renderImportButton("default") : null}
        <Button variant="ghost" className="px-2" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
