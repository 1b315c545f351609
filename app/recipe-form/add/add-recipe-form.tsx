import { ProgressBar } from "#app/components/ui/progress-bar.tsx";
import { getNewRecipeDraftKey } from "#app/device/draft-storage.ts";
import type { NewRecipe } from "#app/modules/recipes/prepare-new-recipe.server.ts";
import { createEmptyDraft, getReadinessPercent, isBlankDraft } from "#app/modules/recipes/recipe-draft.ts";
import { persistDraft } from "../persist-draft.ts";
import { RecipeForm } from "../recipe-form.tsx";
import { useFormStores } from "../recipe-form-stores.ts";
import { addText, createNoAnswerProblem, getUnreadText, listFoundRecipes } from "../stores/reader.ts";
import { useStoreState } from "../stores/store.ts";
import { AddDialogs } from "./add-dialogs.tsx";
import { QuickAddMethods } from "./add-methods.tsx";
import { AddNotices, type ShareProblem } from "./add-notices.tsx";
import { type AddStores, createAddStores } from "./add-stores.ts";
import { type IncomingContent, readIncomingContent } from "./read-incoming-content.ts";
import { useSaveNewRecipe } from "./use-save-new-recipe.ts";

type AddRecipeFormProps = IncomingContent & {
  newRecipe: NewRecipe;
  shareProblem: ShareProblem | null;
  sharedTitle: string;
  /** True if screenshots are read on the device, without asking the server's model. */
  readsOnDevice: boolean;
};

export function AddRecipeForm(props: AddRecipeFormProps) {
  const { newRecipe } = props;
  const { stores, element } = useFormStores(
    () => createAddStores({ ...createEmptyDraft(), submissionId: newRecipe.submissionId }, props),
    (created, typed) => beginAdding(created, typed, props),
  );
  const saving = useSaveNewRecipe(stores, newRecipe);
  const fields = useStoreState(stores.fields);
  const photos = useStoreState(stores.photos);
  const reader = useStoreState(stores.reader);
  const { percent, nextStep } = getReadinessPercent(fields.draft, photos.all.length > 0);
  const hasContent = photos.all.length > 0 || !isBlankDraft(fields.draft);
  const arePhotosStored = photos.all.every(({ id }) => photos.storedIds.includes(id));

  return (
    <RecipeForm
      stores={stores}
      element={element}
      heading="Add recipe"
      saveLabel="Save Recipe"
      mayEdit
      isSaving={saving.isSaving}
      // After a save, pasted text that was not read waits for the next recipe.
      isUnsaved={saving.isSaving || hasContent || (getUnreadText(reader) !== "" && !saving.saved)}
      isUnchanged={false}
      loss={
        arePhotosStored
          ? "Your draft stays on this device and will be here when you come back."
          : "What you typed stays on this device. The photos you chose would be lost."
      }
      waitBeforeSave={stores.sources.waitForLaterPasses}
      onSave={saving.sendPhotosAndSave}
      onPasteText={stores.sources.read}
      onBlur={({ target }) => {
        const isIdentity = target instanceof HTMLInputElement && ["title", "sourceUrl"].includes(target.name);
        if (isIdentity) stores.findTypedDuplicate();
      }}
      notices={<AddNotices stores={stores} saving={saving} hasContent={hasContent} shareProblem={props.shareProblem} />}
      addMethods={<QuickAddMethods stores={stores} />}
      besideSave={
        <div className="flex w-full flex-wrap items-center gap-x-3">
          <div className="min-w-20 flex-1">
            <ProgressBar percent={percent} label="Readiness" />
          </div>
          <p className="text-sm tabular-nums">{percent}% ready</p>
          {nextStep ? <p className="text-sm text-muted-foreground">{nextStep}</p> : null}
        </div>
      }
    >
      <AddDialogs stores={stores} saving={saving} />
    </RecipeForm>
  );
}

/** Restores the stored draft, then reads what another app or page handed over. */
function beginAdding(stores: AddStores, typed: FormData, props: AddRecipeFormProps): () => void {
  const { fields, photos, reader, sources } = stores;
  const controller = new AbortController();
  const pasted = typed.get("pasted");
  if (typeof pasted === "string" && pasted !== reader.getState().text) reader.dispatch({ type: "type", text: pasted });
  const stopStoring = persistDraft({
    key: getNewRecipeDraftKey(props.newRecipe.draftKey),
    fields,
    photos,
    more: reader,
    getText() {
      const { draft } = fields.getState();
      const state = reader.getState();
      const found = { recipes: listFoundRecipes(state), isAsking: state.isAsking };
      const unreadText = getUnreadText(state);
      const isEmpty = isBlankDraft(draft) && unreadText === "" && found.recipes.length === 0;
      return isEmpty ? null : { draft, unreadText, found };
    },
    restore({ draft, storedAt, found }) {
      reader.dispatch({ type: "restore", found });
      fields.dispatch({ type: "restore", draft, storedAt });
      stores.findDuplicate();
    },
    onRestored(stored) {
      const text = stored?.unreadText ?? "";
      // A text that was pasted without a connection is read as soon as the network returns.
      if (text !== "" && !navigator.onLine) reader.dispatch({ type: "hold", problem: createNoAnswerProblem(text) });
      else if (text !== "") reader.dispatch({ type: "type", text: addText(reader.getState().text, text) });
      void readIncomingContent(stores, { ...props, draftKey: props.newRecipe.draftKey }, controller.signal);
    },
  });

  const closeSources = sources.open();
  window.addEventListener("online", sources.retryUnanswered);
  return () => {
    window.removeEventListener("online", sources.retryUnanswered);
    controller.abort();
    stopStoring();
    closeSources();
  };
}
