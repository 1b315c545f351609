import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { parseOcrPages } from "recipe-parser/ocr-pages";
import { showToast } from "#app/browser/toast.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import { FieldErrors } from "#app/components/ui/forms.tsx";
import { restorePhoto, toDraftPhoto } from "#app/device/added-photo.ts";
import { otherDraftMessage, storeNewRecipeDraft } from "#app/device/draft-storage.ts";
import { formatCount } from "#app/modules/format-count.ts";
import { photoLimits } from "#app/modules/photos/photo.ts";
import { mergeParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { createEmptyDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { SaveNewRecipeReply } from "#app/recipe-form/add/use-save-new-recipe.ts";
import { BlobImage } from "#app/recipe-form/photos/blob-image.tsx";
import { createPhotoStore } from "#app/recipe-form/photos/photo-store.ts";
import { recordPhotos } from "#app/recipe-form/reader/read-screenshots.ts";
import { createFieldsState, reduceFields, validateDraft } from "#app/recipe-form/stores/fields.ts";
import { listAddedPhotos } from "#app/recipe-form/stores/photos.ts";
import { createStore, useStoreState } from "#app/recipe-form/stores/store.ts";
import { useSaveRecipe } from "#app/recipe-form/use-save-recipe.ts";
import type { Screenshot } from "./use-screenshots.ts";

type ScreenshotRecipeProps = {
  group: readonly Screenshot[];
  draftKey: string;
  /** Called once the recipe is the draft of the add form or, with the server's reply, once it is saved. */
  onFinish(reply?: SaveNewRecipeReply): Promise<void>;
  /** The buttons that correct a wrong group. */
  children: ReactNode;
};

/** A recipe that was found in screenshots, with one button to save it. Doubtful lines are checked in the add form. */
export function ScreenshotRecipe({ group, draftKey, onFinish, children }: ScreenshotRecipeProps) {
  const [{ stores, isSeveral, preparePhotos }] = useState(() => createScreenshotRecipeStores(group));
  const { fields, photos } = stores;
  const { draft, errors } = useStoreState(fields);
  const { isSending } = useStoreState(photos);
  const id = useId();
  const navigate = useNavigate();
  useEffect(() => photos.close, [photos]);
  const { uploadPhotos, submit, isSaving } = useSaveRecipe<SaveNewRecipeReply, null>(
    stores,
    {
      onDone: (reply) => void onFinish(reply),
      onRefused({ code }) {
        if (code !== "already_saved") return undefined;
        // These screenshots were saved before, and the reply was lost.
        void onFinish();
        return null;
      },
    },
    { action: "/app/add" },
  );
  const isBusy = isSending || isSaving;
  const lists = [
    ["ul", "Ingredients", draft.ingredientsList],
    ["ol", "Instructions", draft.instructionsList],
  ] as const;
  const doubts = draft.readLines.filter(({ doubt }) => doubt !== null).length;
  const canSave = doubts === 0 && Object.keys(validateDraft(draft)).length === 0;

  async function save(): Promise<void> {
    await preparePhotos();
    const uploaded = await uploadPhotos();
    const { submissionId, sourceText } = draft;
    const source = { submissionId: submissionId ?? "", sourceText };
    if (uploaded) submit(draft, uploaded, Object.entries(source));
  }

  async function editFirst(): Promise<void> {
    await preparePhotos();
    // The add form reads screenshots again that show several recipes, and asks which recipe comes first.
    const changes = { reading: "waiting" } as const;
    if (isSeveral) for (const photo of group) photos.dispatch({ type: "update", id: photo.id, changes });
    const stored = listAddedPhotos(photos.getState()).flatMap(toDraftPhoto);
    if (!(await storeNewRecipeDraft(draftKey, draft, stored)))
      return showToast({
        ...{ ...otherDraftMessage, variant: "destructive" },
        action: { label: "Open draft", onClick: () => navigate("/app/add") },
      });
    await onFinish();
    navigate("/app/add");
  }

  return (
    <Card role="group" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex gap-4">
        <div className="flex max-w-1/2 gap-2 overflow-x-auto">
          {group.map((photo) => (
            <ScreenshotImage key={photo.id} photo={photo} className="h-28 w-16" />
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <h2 id={id} dir="auto" className="line-clamp-3 text-xl wrap-anywhere">
            {isSeveral ? "Several recipes in one" : draft.title || "Recipe without a title"}
          </h2>
          <p className="text-sm text-muted-foreground">
            {isSeveral
              ? "“Edit first” adds them one by one."
              : `${formatCount(draft.ingredientsList.length, "ingredient")}, ${formatCount(draft.instructionsList.length, "step")}`}
          </p>
          {doubts > 0 ? (
            <p className="text-sm font-medium text-caution-text">
              {formatCount(doubts, "line")} to check: “Edit first”
            </p>
          ) : null}
        </div>
      </div>
      <FieldErrors id={`${id}-error`} errors={Object.values(errors).flat()} />
      <div className="flex flex-wrap gap-3">
        {canSave ? (
          <Button variant="soft" className="flex-1 sm:flex-none" isBusy={isBusy} onClick={() => void save()}>
            {isBusy ? "Saving..." : "Save"}
          </Button>
        ) : null}
        <Button variant="outline" className="flex-1 sm:flex-none" disabled={isBusy} onClick={() => void editFirst()}>
          Edit first
        </Button>
      </div>
      <Disclosure label="Show the recipe">
        <fieldset disabled={isBusy} className="grid min-w-0 gap-4 pt-2">
          <div className="grid gap-4 sm:grid-cols-2">
            {lists.map(([List, heading, lines]) => (
              <section key={heading}>
                <h3 className="text-lg">{heading}</h3>
                <List className={`grid gap-1 wrap-anywhere ${List === "ol" ? "list-decimal ps-6" : ""}`}>
                  {lines.map((line, index) => (
                    <li key={index} dir="auto">
                      {line}
                    </li>
                  ))}
                </List>
              </section>
            ))}
          </div>
          <div className="flex flex-wrap gap-3">{children}</div>
        </fieldset>
      </Disclosure>
    </Card>
  );
}

/** Fills the stores of the add form with the recipe that a group of screenshots shows. */
function createScreenshotRecipeStores(group: readonly Screenshot[]) {
  const pages = group.map(({ seen }) => seen ?? { lines: [], cover: null });
  const recipe = parseOcrPages(pages);
  const ids = group.map(({ id }) => id);
  // The same screenshots always make the same recipe, so that saving them again changes nothing.
  const submissionId = [ids[0], ...ids.slice(1, photoLimits.perRecipe).map((id) => id.slice(0, 4))].join("-");
  const empty = { ...createEmptyDraft(), submissionId };
  const isSeveral = recipe.others.length > 0;
  const first = isSeveral ? empty : mergeParsedRecipe(empty, recipe, ids);
  const photos = createPhotoStore();
  const opened = group
    .slice(0, photoLimits.perRecipe)
    .map((one) => ({ ...restorePhoto(one), selection: submissionId }));
  photos.dispatch({ type: "add", added: opened });
  return {
    stores: { fields: createStore(reduceFields, createFieldsState(first)), photos },
    isSeveral,
    /** Proposes the dish in a screenshot as the cover, as the add form does after a reading. */
    async preparePhotos(): Promise<void> {
      recordPhotos(photos, { recipe, pages, opened });
      await photos.waitForPreparation();
    },
  };
}

/** A small screenshot that a tap shows in full. */
export function ScreenshotImage({ photo: { name, prepared }, className }: { photo: Screenshot; className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Show ${name}`}
        className={`shrink-0 overflow-hidden rounded-md border border-border bg-muted text-xs ${className}`}
        onClick={() => setIsOpen(true)}
      >
        <BlobImage blob={prepared} alt={name} className="size-full object-cover object-top" />
      </button>
      {isOpen ? (
        <Dialog title="Screenshot" onClose={() => setIsOpen(false)}>
          <BlobImage blob={prepared} alt={name} className="w-full rounded-md" />
        </Dialog>
      ) : null}
    </>
  );
}
