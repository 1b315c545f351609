import { Form } from "@remix-run/react";
import type { ReactNode, RefObject } from "react";
import { flushSync } from "react-dom";
import type { RecipePhoto, RecipePhotos } from "#app/browser/photo-upload/use-recipe-photos.ts";
import { forgetError } from "#app/browser/toast.ts";
import { useListener } from "#app/browser/use-listener.ts";
import { tellRefusal } from "#app/browser/use-reply.ts";
import { PageOwnerField } from "#app/components/page-owner.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { Refused } from "#app/http/action-reply.ts";
import { PhotoManager } from "./photo-manager.tsx";
import { problemOf } from "./problem-of.ts";
import { RecipeFields } from "./recipe-fields.tsx";
import { SendingStatus } from "./sending-status.tsx";

type FieldErrors = Refused["fieldErrors"];

/** The names of form fields that are called otherwise in the draft. */
const fieldNames: Partial<Record<string, string>> = {
  cookTime: "cookTimeMinutes",
  ingredientsList: "ingredients",
  instructionsList: "instructions",
};

type RecipeFormProps = {
  form: RefObject<HTMLFormElement>;
  hasScript: boolean;
  heading: string;
  saveLabel: string;
  draft: RecipeDraft;
  change(changes: Partial<RecipeDraft>): void;
  errors: FieldErrors;
  setErrors(errors: FieldErrors): void;
  photos: RecipePhotos;
  /** By id, the photos that lines were read from. */
  sources?: ReadonlyMap<string, Blob>;
  /** Takes the place of the photos until the page has its script. */
  plainPhotos: ReactNode;
  onMakePrimary(photo: RecipePhoto): void;
  /** False where only the main photo may be chosen. */
  mayEdit: boolean;
  isSaving: boolean;
  /** Whether leaving would lose something. */
  isUnsaved: boolean;
  /** Whether there is nothing to save. */
  isUnchanged: boolean;
  /** Saves the recipe, whose title and cook time have been checked. */
  onSave(): void;
  /** Above the fields. */
  notices: ReactNode;
  /** Above the photos, changeable like them. */
  abovePhotos?: ReactNode;
  /** Beside the save button while nothing is being sent. */
  besideSave: ReactNode;
  /** Hidden fields and dialogs. */
  children: ReactNode;
};

/** The form in which a recipe is added and edited. A form that is being saved cannot be changed. */
export function RecipeForm(props: RecipeFormProps) {
  const { form, hasScript, draft, errors, setErrors, photos, mayEdit, isSaving, onSave } = props;
  const { isSending } = photos.adding;
  const isBusy = isSending || isSaving;
  const isUploading = isSending && photos.adding.photos.length > 0;

  const addFiles = (files: File[]) => {
    if (files.length > 0 && mayEdit && !isBusy) photos.add(files);
  };
  useListener("paste", ({ clipboardData }) => {
    if (document.querySelector("[role=dialog]")) return;
    addFiles([...(clipboardData?.files ?? [])].filter((file) => file.type.startsWith("image/")));
  });

  function change(changes: Partial<RecipeDraft>) {
    props.change(changes);
    const corrected = Object.keys(changes).map((field) => fieldNames[field] ?? field);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !corrected.includes(name))));
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate={hasScript}
      data-unsaved={props.isUnsaved || undefined}
      className="mx-auto grid max-w-2xl gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || !mayEdit) return;
        forgetError();
        const addsPasted = event.currentTarget.querySelector<HTMLButtonElement>("[data-adds-pasted]");
        if (addsPasted) {
          // What was pasted and not added yet belongs to the recipe.
          flushSync(() => addsPasted.click());
          return event.currentTarget.requestSubmit();
        }
        const problem = problemOf(draft);
        if (problem) {
          setErrors(problem.fieldErrors);
          return tellRefusal(problem);
        }
        setErrors({});
        onSave();
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
      <fieldset disabled={isBusy} className="grid min-w-0 gap-7">
        {hasScript || !mayEdit ? (
          <>
            {props.abovePhotos}
            <PhotoManager
              photos={photos}
              recipe={draft}
              mayEdit={mayEdit}
              errors={errors.photos}
              onMakePrimary={props.onMakePrimary}
            />
          </>
        ) : (
          props.plainPhotos
        )}
      </fieldset>
      <fieldset disabled={!mayEdit || isBusy} className="grid min-w-0 gap-7 disabled:opacity-70">
        <RecipeFields
          draft={draft}
          errors={errors}
          hasScript={hasScript}
          hasPhotoUrl={!photos.photos.some((photo) => !photo.isMarked && !photo.added)}
          change={change}
          sources={props.sources}
        />
      </fieldset>

      <div
        data-bottom-bar
        // On phones it stands on the navigation, from edge to edge, elsewhere on the window's edge: no text shows below it.
        className="sticky bottom-(--navigation-height) z-20 -mx-4 -mb-16 flex flex-wrap gap-x-3 gap-y-2 border-t border-border bg-surface px-4 py-3 whitespace-nowrap lg:bottom-0 lg:-mx-2 lg:-mb-12 lg:rounded-t-xl lg:border-x lg:px-3"
      >
        {isUploading ? (
          <div className="w-full">
            <SendingStatus photos={photos.adding.photos} onCancel={photos.adding.cancelSending} />
          </div>
        ) : (
          props.besideSave
        )}
        <Button
          type="submit"
          size="lg"
          className="min-w-0 flex-1"
          isBusy={isBusy}
          disabled={!mayEdit || (hasScript && props.isUnchanged)}
        >
          {isUploading ? "Uploading photos..." : isSaving ? "Saving..." : props.saveLabel}
        </Button>
      </div>
      {props.children}
    </Form>
  );
}
