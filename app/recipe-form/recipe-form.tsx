import { Form } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { type ReactNode, useState } from "react";
import { forgetError } from "#app/browser/toast.ts";
import { useListener } from "#app/browser/use-listener.ts";
import { showFirstError } from "#app/browser/use-reply.ts";
import { useUnsavedLock } from "#app/browser/use-unsaved-lock.ts";
import { PageOwnerField } from "#app/components/page-owner.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { bringToFront, type RecipePhoto } from "#app/recipe-form/photos/form-photos.ts";
import { PhotoManager } from "#app/recipe-form/photos/photo-manager.tsx";
import { SendingStatus } from "#app/recipe-form/photos/sending-status.tsx";
import { problemOf } from "./problem-of.ts";
import { RecipeFields, TitleField } from "./recipe-fields.tsx";
import { acceptLines, addPasted, hasLinesToCheck, hasPasted, loadSplit } from "./recipe-form-state.ts";
import { LinesInDoubt, SaveProblems, showFirstDoubt } from "./save-problems.tsx";
import type { RecipeEditing } from "./use-recipe-form.ts";

type RecipeFormProps = RecipeEditing & {
  heading: string;
  saveLabel: string;
  /** Takes the place of the photos until the page has its script. */
  plainPhotos: ReactNode;
  onMakePrimary?(photo: RecipePhoto): void;
  /** False where only the main photo may be chosen. */
  mayEdit: boolean;
  isSaving: boolean;
  isUnsaved: boolean;
  isUnchanged: boolean;
  /** After the title and cook time have been checked. */
  onSave(): void;
  notices: ReactNode;
  /** Other ways than typing; all else waits below until one is chosen. */
  ways?: ReactNode;
  isFolded?: boolean;
  onPasteText?(text: string): void;
  besideSave: ReactNode;
  children: ReactNode;
};

/** Adds and edits. Nothing can be changed while it is being saved. */
export function RecipeForm(props: RecipeFormProps) {
  const { form, hasScript, editor, edit, mayEdit, isSaving, onSave } = props;
  const { draft, errors, photos, isSending } = edit;
  const added = photos.all.flatMap((photo) => photo.added ?? []);
  const isBusy = isSending || isSaving;
  // With its key it is moved, not rendered anew.
  const ways = props.ways ? (
    <fieldset key="ways" disabled={isBusy} className={cx("min-w-0", !props.isFolded && "order-1")}>
      {props.ways}
    </fieldset>
  ) : null;
  const isUploading = isSending && added.length > 0;
  const [asksToCheck, setAsksToCheck] = useState(false);

  useUnsavedLock(props.isUnsaved);
  const addFiles = (files: File[]) => {
    if (files.length > 0 && mayEdit && !isBusy) editor.addFiles(files);
  };
  useListener("paste", (event) => {
    if (document.querySelector("[role=dialog], dialog")) return;
    const images = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (images.length > 0) return addFiles(images);
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (text === "" || isBusy || !props.onPasteText || !isForRecipe(event.target, text)) return;
    event.preventDefault();
    props.onPasteText(text);
  });

  async function submit() {
    if (isBusy || !mayEdit) return;
    forgetError();
    // What was pasted and not added yet belongs to the recipe.
    if (hasPasted(editor.read())) {
      const split = await loadSplit();
      // Save was pressed twice.
      if (editor.read().isSending) return;
      editor.update((before) => addPasted(before, split));
    }
    const problem = problemOf(editor.read().draft);
    const hasDoubts = problem === null && hasLinesToCheck(editor.read());
    editor.update((before) => ({ ...before, errors: problem ?? {} }));
    setAsksToCheck(hasDoubts);
    if (problem) showFirstError(Object.keys(problem));
    // A tag that was refused would be lost.
    else if (document.querySelector<HTMLInputElement>("input#tags")?.validationMessage) showFirstError(["tags"]);
    else if (hasDoubts) showFirstDoubt();
    else onSave();
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate={hasScript}
      data-unsaved={props.isUnsaved || undefined}
      data-folded={props.isFolded || undefined}
      className="mx-auto grid max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        addFiles([...event.dataTransfer.files]);
      }}
    >
      <PageOwnerField />
      <h1 className="text-3xl">{props.heading}</h1>
      {props.notices}
      {props.isFolded ? ways : null}
      <fieldset disabled={!mayEdit || isBusy} className={`min-w-0 ${faded}`} data-below>
        <TitleField edit={edit} update={editor.update} />
      </fieldset>
      {hasScript || !mayEdit ? (
        <fieldset disabled={isBusy} className="min-w-0" data-below>
          <PhotoManager
            editor={editor}
            photos={photos}
            recipe={draft}
            mayEdit={mayEdit}
            errors={errors.photos}
            onMakePrimary={
              props.onMakePrimary ?? (({ id }) => editor.updatePhotos((before) => bringToFront(before, id, false)))
            }
          />
        </fieldset>
      ) : null}
      <fieldset disabled={!mayEdit || isBusy} className={`order-1 grid min-w-0 gap-6 ${faded}`} data-below>
        <RecipeFields
          edit={edit}
          update={editor.update}
          hasScript={hasScript}
          hasPhotoUrl={!photos.all.some((photo) => !photo.isMarked && !photo.added)}
        />
      </fieldset>
      {props.isFolded ? null : ways}
      {props.children}
      {/* Sent last, so that a photo that is too large loses no text; shown first, where the photos are with script. */}
      {hasScript || !mayEdit ? null : props.plainPhotos}

      <div
        data-bottom-bar
        data-below
        // On phones it stands on the navigation, elsewhere on the window's edge: no text shows below it.
        className="order-2 sticky bottom-(--navigation-height) z-20 -mx-4 -mb-16 flex flex-wrap gap-x-3 gap-y-2 border-t border-border bg-surface px-4 py-3 whitespace-nowrap lg:-mx-2 lg:-mb-12 lg:rounded-t-xl lg:border-x lg:px-3"
      >
        {hasScript ? <SaveProblems errors={errors} /> : null}
        {asksToCheck && hasLinesToCheck(edit) ? (
          <LinesInDoubt
            onAccept={() => {
              editor.update(acceptLines);
              form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
            }}
          />
        ) : null}
        {isUploading ? (
          <div className="w-full">
            <SendingStatus photos={added} onCancel={editor.cancelSending} />
          </div>
        ) : (
          props.besideSave
        )}
        <Button
          type="submit"
          size="lg"
          className="flex-auto"
          isBusy={isBusy}
          disabled={!mayEdit || (hasScript && props.isUnchanged)}
        >
          {isUploading ? "Uploading photos..." : isSaving ? "Saving..." : props.saveLabel}
        </Button>
      </div>
    </Form>
  );
}

const faded = "disabled:opacity-70";

/** What is pasted into a field stays there, but several lines are no title. */
function isForRecipe(target: EventTarget | null, text: string): boolean {
  if (!(target instanceof Element) || !target.matches("input, textarea, [contenteditable]")) return true;
  return target.id === "title" && text.includes("\n");
}
