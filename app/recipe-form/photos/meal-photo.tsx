import { Camera, X } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { canShowPhoto } from "#app/browser/image-preparation/prepare-image.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { ActionForm, ActionFormError, LabelledField, SubmitButton } from "#app/components/ui/forms.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { pendingPhotosField } from "#app/device/send-or-queue.ts";
import type { ActionFormState } from "#app/device/use-form.ts";
import { firstCookedDay } from "#app/modules/diary/cooked-meals.ts";
import { listAddedPhotos } from "../stores/photos.ts";
import { useStoreState } from "../stores/store.ts";
import { BlobImage } from "./blob-image.tsx";
import { createPhotoStore } from "./photo-store.ts";

export type MealPhoto = ReturnType<typeof useMealPhoto>;

/** The one photo of a meal: prepared when chosen, and uploaded before the form is submitted. */
export function useMealPhoto() {
  const [store] = useState(() => createPhotoStore());
  const state = useStoreState(store);
  const [photo] = listAddedPhotos(state);

  /** Returns the form's fields for the photo. Null if the upload failed and a toast said so. */
  async function send(): Promise<Record<string, string> | null> {
    const sent = await store.send("meal");
    const [uploadId] = sent?.uploadIds ?? [];
    if (!sent || !uploadId) return sent && {};
    return { uploadedPhotos: uploadId, ...(sent.areWaiting ? { [pendingPhotosField]: "1" } : {}) };
  }

  return {
    prepared: photo?.prepared ?? null,
    isBusy: state.isSending || photo?.stage === "preparing",
    choose: store.addFiles,
    remove: () => photo && store.remove(photo.id),
    send,
  };
}

type MealFormProps = {
  form: ActionFormState;
  cookedOn: string;
  /** A change of `today` resets the day field, because the server may have rendered the day of another time zone. */
  today: string;
  submitLabel: string;
  children: ReactNode;
};

/** Submits the day and the photo of a meal, and the fields in `children`. */
export function MealForm({ form, cookedOn, today, submitLabel, children }: MealFormProps) {
  const id = useId();
  const photo = useMealPhoto();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => typeof value === "string");
    if (form.submittedData || photo.isBusy) return;
    const sent = await photo.send();
    if (sent) form.submit({ ...Object.fromEntries(typed as [string, string][]), ...sent });
  }

  const errors = form.fieldErrors.cookedOn;
  return (
    <ActionForm form={form} onSubmit={submit} className="grid max-w-xl gap-5">
      <LabelledField id={id} label="Day" errors={errors}>
        <Input
          key={today}
          id={id}
          type="date"
          name="cookedOn"
          required
          min={firstCookedDay}
          max={today}
          defaultValue={cookedOn}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `${id}-error` : undefined}
          className="w-auto justify-self-start"
        />
      </LabelledField>
      {children}
      <MealPhotoField photo={photo} />
      <ActionFormError />
      <SubmitButton className="justify-self-start" isBusy={photo.isBusy || form.submittedData !== undefined}>
        {submitLabel}
      </SubmitButton>
    </ActionForm>
  );
}

export function MealPhotoField({ photo: { prepared, isBusy, choose, remove } }: { photo: MealPhoto }) {
  if (!prepared) {
    return (
      <label
        aria-busy={isBusy}
        className={buttonStyle({
          variant: "outline",
          className: "cursor-pointer justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-ring",
        })}
      >
        <Camera aria-hidden />
        {isBusy ? "Reading the photo…" : "Add a photo of the meal"}
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={(event) => choose([...(event.target.files ?? [])])}
        />
      </label>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {canShowPhoto(prepared) ? (
        <BlobImage blob={prepared} alt="Your meal" className="size-24 rounded-lg object-cover" />
      ) : (
        <p>Photo chosen</p>
      )}
      <Button variant="ghost" onClick={remove}>
        <X aria-hidden />
        Remove photo
      </Button>
    </div>
  );
}
