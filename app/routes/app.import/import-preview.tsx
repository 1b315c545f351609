import { Link } from "@remix-run/react";
import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { startImport } from "#app/device/import/import-client.ts";
import type { ImportPreview } from "#app/device/import/preview-import.ts";
import type { ListedRecipe } from "#app/device/import/stored-import.ts";
import type { ChosenFiles } from "./choose-files.tsx";
import { CsvColumnsForm } from "./csv-columns-form.tsx";
import { formatCount, LongList, RecipeDetails } from "./import-lists.tsx";

type Selection = "new" | "all" | "none";

const selections: [Selection, string][] = [
  ["new", "Only new"],
  ["all", "All"],
  ["none", "None"],
];

type PreviewFormProps = {
  chosen: ChosenFiles;
  recipesLeft: number | null;
  /** Gets null when the import has started, or the person goes back to choosing files. */
  onChange(chosen: ChosenFiles | null): void;
};

/** Shows the recipes of the chosen files, of which the person chooses those to import. */
export function ImportPreviewForm({ chosen, recipesLeft, onChange }: PreviewFormProps) {
  const { files, preview } = chosen;
  const { recipes, unread, csv, format } = preview;
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
            : `${formatCount(recipes.length, "recipe")}${format ? ` from ${format}` : ""}`}
        </h2>
        <p role="status" className="text-muted-foreground tabular-nums empty:hidden">
          {describePreview(preview)}
        </p>
      </div>
      {csv === null ? null : <CsvColumnsForm csv={csv} files={files} onRead={showAgain} />}
      <UnreadFiles unread={unread} isOpen={recipes.length === 0} />
      <RecipeChoice key={preview.importId} {...{ chosen, recipesLeft, isReading }} onClose={() => onChange(null)} />
    </section>
  );
}

/** Counts what the person may not expect, in one line above a long list. */
function describePreview({ recipes, unread }: ImportPreview): string {
  const duplicates = recipes.filter(({ duplicateOf }) => duplicateOf !== null).length;
  const noted = recipes.filter(({ keptInNotes }) => keptInNotes.length > 0).length;
  return [
    ...(duplicates > 0 ? [`${duplicates.toLocaleString("en")} already in your book or twice here`] : []),
    ...(noted > 0 ? [`${noted.toLocaleString("en")} with more in the notes`] : []),
    ...(unread.length > 0 ? [`${formatCount(unread.length, "file")} not read`] : []),
  ].join(" · ");
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
  const [selected, setSelected] = useState(() => selectRecipes(recipes, "new"));
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hasDuplicates = recipes.some(({ duplicateOf }) => duplicateOf !== null);
  const isBeyondPlan = recipesLeft !== null && recipesLeft > 0 && recipesLeft < selected.size;

  async function start() {
    setIsStarting(true);
    try {
      await startImport(preview, files, [...selected]);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Please try again.");
      setIsStarting(false);
    }
  }

  function toggle(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  if (recipes.length === 0)
    return (
      <Button className="justify-self-start" onClick={onClose}>
        Choose other files
      </Button>
    );
  return (
    <>
      <PlanRoom recipesLeft={recipesLeft} chosen={selected.size} />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Choose recipes</legend>
        {selections
          .filter(([selection]) => selection !== "new" || hasDuplicates)
          .map(([selection, label]) => (
            <Button key={selection} variant="outline" onClick={() => setSelected(selectRecipes(recipes, selection))}>
              {label}
            </Button>
          ))}
      </fieldset>
      <LongList items={recipes}>
        {(recipe) => (
          <RecipeRow
            key={recipe.id}
            recipe={recipe}
            isSelected={selected.has(recipe.id)}
            onToggle={() => toggle(recipe.id)}
          />
        )}
      </LongList>
      {problem === null ? null : <FormNotice tone="error" title="The import didn't start" description={problem} />}
      <div
        data-bottom-bar
        className="sticky bottom-(--navigation-height) z-20 flex flex-wrap gap-3 rounded-xl border border-border bg-surface p-3 shadow-card"
      >
        <Button
          className="flex-auto"
          isBusy={isStarting || isReading}
          disabled={selected.size === 0 || recipesLeft === 0}
          onClick={() => void start()}
        >
          Import {isBeyondPlan ? `the first ${recipesLeft}` : formatCount(selected.size, "recipe")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

/** Selects the recipes that can be imported, without duplicates for "new". Returns their ids. */
function selectRecipes(recipes: ListedRecipe[], selection: Selection): Set<string> {
  const isSelected = ({ problem, duplicateOf }: ListedRecipe) =>
    problem === null && selection !== "none" && (selection === "all" || duplicateOf === null);
  return new Set(recipes.filter(isSelected).map(({ id }) => id));
}

type PlanRoomProps = { recipesLeft: number | null; chosen: number };

/** Says that the plan has no room for all chosen recipes. `recipesLeft` is null for a plan without a limit. */
export function PlanRoom({ recipesLeft, chosen }: PlanRoomProps) {
  if (recipesLeft === null || (chosen <= recipesLeft && recipesLeft > 0)) return null;
  const room = recipesLeft === 0 ? "no room for more recipes." : `room for ${formatCount(recipesLeft, "more recipe")}.`;
  const first = recipesLeft === 0 ? "" : ` The first ${recipesLeft} of ${chosen} will be imported.`;
  return (
    <FormNotice tone="caution" description={`Your plan has ${room}${first}`}>
      <Link to="/app/profile#plan" className="font-medium underline underline-offset-4">
        See the plans
      </Link>
    </FormNotice>
  );
}

function describeContents({ ingredients, steps, photos }: ListedRecipe): string {
  const counts = [formatCount(ingredients, "ingredient"), formatCount(steps, "step")];
  return [...counts, ...(photos > 0 ? [formatCount(photos, "photo")] : [])].join(" · ");
}

type RecipeRowProps = { recipe: ListedRecipe; isSelected: boolean; onToggle(): void };

function RecipeRow({ recipe, isSelected, onToggle }: RecipeRowProps) {
  const { title, duplicateOf, problem } = recipe;
  return (
    <li className="border-b border-border pb-2">
      <label className="flex min-h-11 gap-3 pt-2">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={problem !== null}
          onChange={onToggle}
          className="mt-0.5"
        />
        <span className="grid min-w-0 gap-0.5">
          <span dir="auto" className="font-medium wrap-anywhere">
            {title || "Without a title"}
          </span>
          <span className="text-sm text-muted-foreground tabular-nums">{describeContents(recipe)}</span>
          {duplicateOf === null ? null : (
            <span className="text-sm text-caution-text wrap-anywhere">
              {duplicateOf.isSaved ? "Already in your book" : "Twice in these files"}: {duplicateOf.title}
            </span>
          )}
        </span>
      </label>
      <div className="ml-8">
        <RecipeDetails recipe={recipe} />
      </div>
    </li>
  );
}

function UnreadFiles({ unread, isOpen }: { unread: ImportPreview["unread"]; isOpen: boolean }) {
  if (unread.length === 0) return null;
  return (
    <Disclosure open={isOpen} label={`${formatCount(unread.length, "file")} without a recipe`}>
      <LongList items={unread}>
        {({ path, problem }) => (
          <li key={path} className="py-1 text-sm wrap-anywhere">
            {path} <span className="block text-muted-foreground">{problem}</span>
          </li>
        )}
      </LongList>
    </Disclosure>
  );
}
