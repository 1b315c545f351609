import { useBeforeUnload, useLocation } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useCallback, useState } from "react";
import { type BlockedNavigation, useNavigationGuard } from "#app/browser/navigation-guard.ts";
import { dismissErrorToasts } from "#app/browser/toast.ts";
import { focusFirstInvalidField } from "#app/browser/use-action-reply.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { Button } from "#app/components/ui/button.tsx";
import { DialogFrame } from "#app/components/ui/dialog.tsx";
import { ScriptForm } from "#app/components/ui/forms.tsx";
import { PhotoManager } from "./photos/photo-manager.tsx";
import { RecipeFields } from "./recipe-fields.tsx";
import type { RecipeFormStores } from "./recipe-form-stores.ts";
import { SaveBar } from "./save-bar.tsx";
import { hasLinesToCheck, validateDraft } from "./stores/fields.ts";
import { useStoreState } from "./stores/store.ts";
import { addUnaddedText, hasUnaddedText } from "./unadded-text.ts";

type RecipeFormProps = {
  stores: RecipeFormStores;
  element: RefObject<HTMLFormElement>;
  heading: string;
  saveLabel: string;
  /** False if the person may only choose the main photo. */
  mayEdit: boolean;
  isSaving: boolean;
  isUnsaved: boolean;
  isUnchanged: boolean;
  /** The sentence that says what leaving the page loses. */
  loss: string;
  /** Returns what a save waits for, so that no amount is saved that is still being checked; null for nothing. */
  waitBeforeSave?(): Promise<unknown> | null;
  /** Called after title and cook time have passed their checks. */
  onSave(): void;
  onMakePrimary?(photoId: string): void;
  onPasteText?(text: string): void;
  onBlur?(event: FocusEvent): void;
  notices: ReactNode;
  addMethods?: ReactNode;
  besideSave: ReactNode;
  children?: ReactNode;
};

/** The form to add and to edit a recipe. Nothing can be changed while the recipe is being saved. */
export function RecipeForm(props: RecipeFormProps) {
  const { stores, element, mayEdit, isSaving } = props;
  const { fields, photos } = stores;
  const { draft, errors } = useStoreState(fields);
  const { isSending } = useStoreState(photos);
  const [asksToCheck, setAsksToCheck] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const isBusy = isSending || isSaving || isWaiting;
  const canChange = mayEdit && !isBusy;
  const addFiles = (files: File[]) => {
    if (files.length > 0 && canChange) photos.addFiles(files);
  };
  usePastedFiles(addFiles, isBusy ? undefined : props.onPasteText);

  async function submit() {
    if (!canChange) return;
    const wait = props.waitBeforeSave?.();
    if (wait) {
      setIsWaiting(true);
      await wait;
      setIsWaiting(false);
    }
    dismissErrorToasts();
    addUnaddedText();
    const problems = validateDraft(fields.getState().draft);
    const names = Object.keys(problems);
    const hasDoubts = names.length === 0 && hasLinesToCheck(fields.getState());
    fields.dispatch({ type: "showErrors", errors: problems });
    setAsksToCheck(hasDoubts);
    if (names.length > 0) focusFirstInvalidField(names);
    // Stops the save, because an invalid tag in the tags field would be lost.
    else if (element.current?.querySelector<HTMLInputElement>("input#tags")?.validationMessage)
      focusFirstInvalidField(["tags"]);
    else if (hasDoubts) element.current?.querySelector<HTMLElement>("[data-doubtful] textarea")?.focus();
    else props.onSave();
  }

  return (
    <ScriptForm
      ref={element}
      data-unsaved={props.isUnsaved || undefined}
      className="mx-auto grid max-w-2xl gap-6"
      onSubmit={() => void submit()}
      onKeyDown={moveOnEnter}
      onBlur={props.onBlur}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        addFiles([...event.dataTransfer.files]);
      }}
    >
      <h1 className="text-3xl">{props.heading}</h1>
      {props.notices}
      {props.addMethods ? (
        <fieldset disabled={isBusy} className="min-w-0">
          {props.addMethods}
        </fieldset>
      ) : null}
      <fieldset disabled={isBusy} className="min-w-0">
        <PhotoManager
          store={photos}
          recipe={draft}
          mayEdit={mayEdit}
          errors={errors.photos}
          onMakePrimary={props.onMakePrimary}
        />
      </fieldset>
      <fieldset disabled={!canChange} className="grid min-w-0 gap-6 disabled:opacity-70">
        <RecipeFields stores={stores} />
      </fieldset>
      <UnsavedChangesGuard isUnsaved={props.isUnsaved} loss={props.loss} />
      {props.children}
      <SaveBar
        stores={stores}
        asksToCheck={asksToCheck}
        isSaving={isSaving}
        isWaiting={isWaiting}
        isDisabled={!mayEdit || props.isUnchanged}
        label={props.saveLabel}
      >
        {props.besideSave}
      </SaveBar>
    </ScriptForm>
  );
}

/** Enter in a field of one line goes to the next field. With Ctrl or Cmd, Enter presses Save, unless it is disabled. */
function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, nativeEvent } = event;
  if (event.key !== "Enter" || nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) currentTarget.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
  else if (event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  else focusNextField(currentTarget, target);
  event.preventDefault();
}

function focusNextField(form: HTMLFormElement, field: HTMLInputElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>("input:not([type=hidden], [type=file]), textarea")];
  const next = fields.slice(fields.indexOf(field) + 1).find((other) => other.checkVisibility?.() ?? true);
  next?.focus();
}

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

type UnsavedChangesGuardProps = {
  isUnsaved: boolean;
  /** The sentence that says what leaving the page loses. */
  loss: string;
};

/** Asks before leaving with unsaved changes, also during a save, which may be refused. */
export function UnsavedChangesGuard({ isUnsaved, loss }: UnsavedChangesGuardProps) {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved || hasUnaddedText()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState<BlockedNavigation | null>(null);
  // Guards only this page, which may still be mounted while the next page navigates.
  useNavigationGuard({
    shouldBlock: ({ currentLocation, nextLocation }) =>
      (isUnsaved || hasUnaddedText()) && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
    onBlocked: setLeaving,
  });
  if (!leaving) return null;
  function stay() {
    setLeaving(null);
    leaving?.stay();
  }
  function leave() {
    setLeaving(null);
    leaving?.proceed();
  }
  return (
    // Back does not close this dialog, because the blocked navigation waits for the answer.
    <DialogFrame onClose={stay} title="Leave without saving?" description={loss}>
      <div className="flex flex-wrap gap-3">
        <Button className="flex-1" onClick={stay}>
          Keep editing
        </Button>
        <Button variant="outline" className="flex-1" onClick={leave}>
          Leave
        </Button>
      </div>
    </DialogFrame>
  );
}
