import { afterEdit, type ReadLine, stillShown, withoutDoubt } from "#app/domain/recipes/read-lines.ts";
import { joinIngredients, joinInstructions } from "#app/domain/recipes/recipe.ts";
import type { DraftField, RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { listFromPaste, stepsFromPaste } from "#app/reading/pasted-list.ts";
import { LineList } from "./line-list.tsx";
import type { LineMark } from "./line-note.tsx";
import { MissedLines } from "./missed-lines.tsx";

type RecipeListsProps = {
  draft: RecipeDraft;
  errors: Record<string, string[]>;
  hasScript: boolean;
  change(changes: Partial<RecipeDraft>): void;
  /** By id, the photos that lines were read from. */
  sources: ReadonlyMap<string, Blob> | undefined;
};

/** Ingredients and steps, with what is known of the lines that were read. */
export function RecipeLists({ draft, errors, hasScript, change, sources }: RecipeListsProps) {
  const isRead = (field: DraftField) => draft.readFields.includes(field);
  const marking = {
    markOf: (item: string) => markOf(draft.readLines, sources, item),
    onChecked: (item: string) => change({ readLines: withoutDoubt(draft.readLines, item) }),
  };
  const edited = (before: string[], after: string[], otherList: string[]) =>
    stillShown(afterEdit(draft.readLines, before, after), [after, otherList]);
  return (
    <>
      <LineList
        title="Ingredients"
        name="ingredients"
        itemLabel="Ingredient"
        pasteLabel="Paste list"
        isLong={false}
        items={draft.ingredientsList}
        isRead={isRead("ingredientsList")}
        errors={errors.ingredients}
        hasScript={hasScript}
        split={listFromPaste}
        join={joinIngredients}
        onChange={(ingredientsList) =>
          change({ ingredientsList, readLines: edited(draft.ingredientsList, ingredientsList, draft.instructionsList) })
        }
        {...marking}
      >
        <MissedLines
          lines={draft.missedLines}
          onAdd={(line) =>
            change({
              ingredientsList: [...draft.ingredientsList, line],
              missedLines: draft.missedLines.filter((other) => other !== line),
            })
          }
          onDismiss={() => change({ missedLines: [] })}
        />
      </LineList>
      <LineList
        title="Steps"
        name="instructions"
        itemLabel="Step"
        pasteLabel="Paste steps"
        isLong
        items={draft.instructionsList}
        isRead={isRead("instructionsList")}
        errors={errors.instructions}
        hasScript={hasScript}
        split={stepsFromPaste}
        join={joinInstructions}
        onChange={(instructionsList) =>
          change({
            instructionsList,
            readLines: edited(draft.instructionsList, instructionsList, draft.ingredientsList),
          })
        }
        {...marking}
      />
    </>
  );
}

function markOf(
  lines: readonly ReadLine[],
  sources: ReadonlyMap<string, Blob> | undefined,
  item: string,
): LineMark | undefined {
  const line = lines.find(({ text }) => text === item);
  if (!line) return undefined;
  const photo = line.photoId === null ? undefined : sources?.get(line.photoId);
  return { doubt: line.doubt, piece: photo && line.box ? { photo, box: line.box } : null };
}
