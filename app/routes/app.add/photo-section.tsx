import { ImagePlus, Star, Trash2, WandSparkles } from "lucide-react";
import type { AddedPhoto } from "#app/browser/photo-upload/added-photo.ts";
import { FieldErrors } from "#app/components/forms.tsx";
import { AddedPhotoPreview } from "#app/components/recipe-form/added-photo-preview.tsx";
import { FileButton } from "#app/components/recipe-form/file-button.tsx";

import { Button, buttonStyle } from "#app/components/ui/button.tsx";

type PhotoSectionProps = {
  photos: AddedPhoto[];
  hasScript: boolean;
  errors: string[] | undefined;
  onAdd(files: File[]): void;
  onRemove(id: string): void;
  onMakePrimary(id: string): void;
};

/** Screenshots and photos: the main one large, the others below. Without script a plain file field. */
export function PhotoSection({ photos, hasScript, errors, onAdd, onRemove, onMakePrimary }: PhotoSectionProps) {
  const [main, ...others] = photos;
  if (!hasScript) {
    return (
      <section className="grid gap-2">
        <label htmlFor="photos" className="font-serif text-xl font-semibold">
          Photos
        </label>
        <input id="photos" type="file" name="photos" multiple accept="image/*" className="min-h-11" />
        <p className="text-sm text-muted-foreground">Up to 6; the first is the main photo.</p>
        <FieldErrors id="photos-error" errors={errors} />
      </section>
    );
  }
  return (
    <section aria-labelledby="photos-title" className="grid gap-4">
      <FileButton onAdd={onAdd} className={buttonStyle({ variant: "hero", size: "lg" })}>
        <WandSparkles aria-hidden />
        Screenshot Magic
      </FileButton>
      <p className="-mt-2 text-center text-sm text-muted-foreground">
        Choose screenshots of one recipe, and the fields fill themselves. You can also paste or drop them here.
      </p>
      <h2 id="photos-title" className="text-xl">
        Photos
      </h2>
      {main ? (
        <figure className="relative overflow-hidden rounded-xl bg-muted">
          <AddedPhotoPreview photo={main} className="aspect-4/3 w-full" />
          <figcaption className="absolute top-3 left-3 rounded-full bg-surface/90 px-3 py-1 text-sm font-medium">
            Main photo
          </figcaption>
          <Button
            variant="glass"
            size="icon"
            className="absolute top-2 right-2"
            aria-label="Remove main photo"
            onClick={() => onRemove(main.id)}
          >
            <Trash2 aria-hidden />
          </Button>
        </figure>
      ) : (
        <FileButton
          onAdd={onAdd}
          className="flex min-h-32 flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed border-input text-muted-foreground hover:bg-muted"
        >
          <ImagePlus className="size-8" aria-hidden />
          Add the main photo
        </FileButton>
      )}
      {main ? (
        <div className="grid gap-3">
          <h3 className="font-medium">More Photos</h3>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {others.map((photo) => (
              <li key={photo.id} className="overflow-hidden rounded-lg border border-border bg-surface">
                <AddedPhotoPreview photo={photo} className="aspect-4/3 w-full" />
                <div className="flex flex-wrap justify-between">
                  <Button
                    variant="ghost"
                    className="min-h-11 flex-1 rounded-none px-2 text-sm"
                    onClick={() => onMakePrimary(photo.id)}
                  >
                    <Star aria-hidden />
                    Make primary
                  </Button>
                  <Button
                    variant="ghost"
                    className="min-h-11 flex-1 rounded-none px-2 text-sm"
                    onClick={() => onRemove(photo.id)}
                  >
                    <Trash2 aria-hidden />
                    Remove
                  </Button>
                </div>
              </li>
            ))}
            <li>
              <FileButton
                onAdd={onAdd}
                className="grid h-full min-h-28 place-content-center justify-items-center gap-1 rounded-lg border-2 border-dashed border-input text-sm text-muted-foreground hover:bg-muted"
              >
                <ImagePlus className="size-6" aria-hidden />
                Add photos
              </FileButton>
            </li>
          </ul>
        </div>
      ) : null}
      <FieldErrors id="photos-error" errors={errors} />
    </section>
  );
}
