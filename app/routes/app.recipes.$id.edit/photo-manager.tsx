import { ArrowLeft, ArrowRight, ImagePlus, Star, Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { FieldErrors } from "#app/components/forms.tsx";
import { Photo } from "#app/components/photo.tsx";
import { AddedPhotoPreview } from "#app/components/recipe-form/added-photo-preview.tsx";
import { FileButton } from "#app/components/recipe-form/file-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FormValues } from "#app/http/action-reply.ts";
import type { EditedPhoto, useEditedPhotos } from "./use-edited-photos.ts";

type PhotoManagerProps = {
  photos: ReturnType<typeof useEditedPhotos>;
  mayEdit: boolean;
  errors: string[] | undefined;
  onMakePrimary(photo: EditedPhoto): void;
};

/**
 * The photos in order, the primary first: to add, move, or mark for deletion. A person who may not edit can
 * only choose the primary.
 */
export function PhotoManager({
  photos: { photos, add, toggleMark, move },
  mayEdit,
  errors,
  onMakePrimary,
}: PhotoManagerProps) {
  const primary = photos.find((photo) => !photo.isMarked);
  return (
    <section aria-labelledby="photos-title" className="grid gap-3">
      <h2 id="photos-title" className="text-xl">
        Photos
      </h2>
      {photos.length === 0 ? <p className="text-muted-foreground">No photos yet.</p> : null}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id} className="overflow-hidden rounded-lg border border-border bg-surface">
            <div className="relative">
              {photo.added ? (
                <AddedPhotoPreview photo={photo.added} alt="New photo" className="aspect-4/3 w-full" />
              ) : (
                <Photo
                  photo={photo.view}
                  sizes="(min-width: 640px) 210px, 46vw"
                  className={`aspect-4/3 w-full ${photo.isMarked ? "opacity-35" : ""}`}
                />
              )}
              {photo === primary ? <Label>Primary</Label> : null}
              {photo.isMarked ? <Label>Will be deleted</Label> : null}
            </div>
            <div className="flex flex-wrap">
              {photo !== primary && !photo.isMarked ? (
                <Button
                  variant="ghost"
                  className="min-h-11 w-full rounded-none px-2 text-sm"
                  onClick={() => onMakePrimary(photo)}
                >
                  <Star aria-hidden />
                  Make primary
                </Button>
              ) : null}
              {mayEdit ? (
                <>
                  <IconButton label="Move earlier" disabled={index === 0} onClick={() => move(photo.id, -1)}>
                    <ArrowLeft aria-hidden />
                  </IconButton>
                  <IconButton
                    label="Move later"
                    disabled={index === photos.length - 1}
                    onClick={() => move(photo.id, 1)}
                  >
                    <ArrowRight aria-hidden />
                  </IconButton>
                  <IconButton
                    label={photo.isMarked ? "Keep photo" : "Delete photo"}
                    onClick={() => toggleMark(photo.id)}
                  >
                    {photo.isMarked ? <Undo2 aria-hidden /> : <Trash2 aria-hidden />}
                  </IconButton>
                </>
              ) : null}
            </div>
          </li>
        ))}
        {mayEdit ? (
          <li>
            <FileButton
              onAdd={add}
              className="grid h-full min-h-28 place-content-center justify-items-center gap-1 rounded-lg border-2 border-dashed border-input text-sm text-muted-foreground hover:bg-muted"
            >
              <ImagePlus className="size-6" aria-hidden />
              Add photos
            </FileButton>
          </li>
        ) : null}
      </ul>
      <FieldErrors id="photos-error" errors={errors} />
    </section>
  );
}

type PlainPhotoManagerProps = {
  photos: EditedPhoto[];
  /** The choices made in a form that was refused. */
  chosen: FormValues;
  errors: string[] | undefined;
};

/** The same without script: check boxes and a file field. */
export function PlainPhotoManager({ photos, chosen, errors }: PlainPhotoManagerProps) {
  const primary = photos.find((photo) => photo.id === chosen.primaryPhoto) ?? photos[0];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-serif text-xl font-semibold">Photos</legend>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.id} className="grid content-start gap-1">
            {photo.view ? <Photo photo={photo.view} sizes="46vw" className="aspect-4/3 w-full rounded-lg" /> : null}
            <label className="flex min-h-11 items-center gap-2">
              <input type="radio" name="primaryPhoto" value={photo.id} defaultChecked={photo === primary} />
              Primary
            </label>
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="removedPhotos"
                value={photo.id}
                defaultChecked={chosen.removedPhotos?.includes(photo.id)}
              />
              Delete
            </label>
          </li>
        ))}
      </ul>
      <label className="grid gap-1">
        Add photos (6 in all)
        <input type="file" name="photos" multiple accept="image/*" className="min-h-11" />
      </label>
      <FieldErrors id="photos-error" errors={errors} />
    </fieldset>
  );
}

function Label({ children }: { children: ReactNode }) {
  return (
    <span className="absolute top-2 left-2 rounded-full bg-surface/90 px-2.5 py-0.5 text-sm font-medium">
      {children}
    </span>
  );
}

type IconButtonProps = { label: string; disabled?: boolean; onClick(): void; children: ReactNode };

function IconButton({ label, disabled, onClick, children }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      className="min-h-11 flex-1 rounded-none px-1"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
