import { cx } from "class-variance-authority";
import { type ReactNode, useState } from "react";
import { dismissErrorToasts } from "#app/browser/toast.ts";
import { focusFirstInvalidField } from "#app/browser/use-action-reply.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { ScriptForm } from "#app/components/ui/forms.tsx";
import { loadListParsers, validateDraft } from "./change-fields.ts";
import { PhotoManager } from "./photos/photo-manager.tsx";
import { RecipeFields, TitleField } from "./recipe-fields.tsx";
import { hasLinesToCheck, hasUnaddedPastedLines } from "./recipe-form-state.ts";
import { SaveBar } from "./save-bar.tsx";
import type { RecipeFormContext } from "./use-recipe-form.ts";

type RecipeFormProps = RecipeFormContext & {
  heading: string;
  saveLabel: string;
  onMakePrimary?(photoId: string): void;
  /** False if the person may only choose the main photo. */
  mayEdit: boolean;
  isSaving: boolean;
  isUnsaved: boolean;
  isUnchanged: boolean;
  /** Called after the title and the cook time have been checked. */
  onSave(): void;
  notices: ReactNode;
  /** Methods to add a recipe. The fields are hidden until a method is chosen. */
  addMethods?: ReactNode;
  areFieldsHidden?: boolean;
  onPasteText?(text: string): void;
  besideSave: ReactNode;
  children: ReactNode;
};

/** The form to add and to edit a recipe. Nothing can be changed while the recipe is being saved. */
export function RecipeForm(props: RecipeFormProps) {
  const { form, tools, state, mayEdit, isSaving } = props;
  const { draft, errors, photos } = state;
  const isBusy = state.isSendingPhotos || isSaving;
  // The key keeps the element when its position changes.
  const ways = props.addMethods ? (
    <fieldset key="ways" disabled={isBusy} className={cx("min-w-0", !props.areFieldsHidden && "order-1")}>
      {props.addMethods}
    </fieldset>
  ) : null;
  const [asksToCheck, setAsksToCheck] = useState(false);
  const canChange = mayEdit && !isBusy;
  const addFiles = (files: File[]) => {
    if (files.length > 0 && canChange) tools.photos.addFiles(files);
  };
  usePastedFiles(addFiles, isBusy ? undefined : props.onPasteText);

  async function submit() {
    if (!canChange) return;
    dismissErrorToasts();
    // Adds pasted lines that the person has not added yet.
    if (hasUnaddedPastedLines(tools.getState())) {
      const parsers = await loadListParsers();
      // Another press of Save has started the upload meanwhile.
      if (tools.getState().isSendingPhotos) return;
      tools.dispatch({ type: "addPastedLines", parsers });
    }
    const problems = validateDraft(tools.getState().draft);
    const names = Object.keys(problems);
    const hasDoubts = names.length === 0 && hasLinesToCheck(tools.getState());
    tools.dispatch({ type: "report", facts: { errors: problems } });
    setAsksToCheck(hasDoubts);
    if (names.length > 0) focusFirstInvalidField(names);
    // An invalid tag in the tags field would be lost.
    else if (form.current?.querySelector<HTMLInputElement>("input#tags")?.validationMessage)
      focusFirstInvalidField(["tags"]);
    else if (hasDoubts) form.current?.querySelector<HTMLElement>("[data-doubtful] textarea")?.focus();
    else props.onSave();
  }

  return (
    <ScriptForm
      ref={form}
      data-unsaved={props.isUnsaved || undefined}
      data-folded={props.areFieldsHidden || undefined}
      className="mx-auto grid max-w-2xl gap-6"
      onSubmit={() => void submit()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        addFiles([...event.dataTransfer.files]);
      }}
    >
      <h1 className="text-3xl">{props.heading}</h1>
      {props.notices}
      {props.areFieldsHidden ? ways : null}
      <fieldset disabled={!canChange} className={`min-w-0 ${faded}`} data-below>
        <TitleField state={state} dispatch={tools.dispatch} />
      </fieldset>
      <fieldset disabled={isBusy} className="min-w-0" data-below>
        <PhotoManager
          tools={tools}
          photos={photos}
          recipe={draft}
          mayEdit={mayEdit}
          errors={errors.photos}
          onMakePrimary={props.onMakePrimary ?? ((id) => tools.dispatch({ type: "makePrimary", id, isSaved: false }))}
        />
      </fieldset>
      <fieldset disabled={!canChange} className={`order-1 grid min-w-0 gap-6 ${faded}`} data-below>
        <RecipeFields state={state} dispatch={tools.dispatch} />
      </fieldset>
      {props.areFieldsHidden ? null : ways}
      {props.children}
      <SaveBar
        tools={tools}
        state={state}
        asksToCheck={asksToCheck}
        isSaving={isSaving}
        isDisabled={!mayEdit || props.isUnchanged}
        label={props.saveLabel}
        onAccepted={() => form.current?.querySelector<HTMLElement>("[type=submit]")?.focus()}
      >
        {props.besideSave}
      </SaveBar>
    </ScriptForm>
  );
}

const faded = "disabled:opacity-70";

/** Handles images pasted anywhere on the page, and text pasted outside of fields. */
function usePastedFiles(onFiles: (files: File[]) => void, onText: ((text: string) => void) | undefined): void {
  useWindowListener("paste", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const images = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (images.length > 0) return onFiles(images);
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (text === "" || !onText || !isForRecipe(event.target, text)) return;
    event.preventDefault();
    onText(text);
  });
}

/** Text pasted into a field stays there, except several lines pasted into the title. */
function isForRecipe(target: EventTarget | null, text: string): boolean {
  if (!(target instanceof Element) || !target.matches("input, textarea, [contenteditable]")) return true;
  return target.id === "title" && text.includes("\n");
}
