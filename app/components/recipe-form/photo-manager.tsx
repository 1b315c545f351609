import { Brush, ImagePlus, Star } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AddedPhoto } from "#app/browser/photo-upload/added-photo.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import {
  drawCover,
  isCoverDrawn,
  type RecipePhoto,
  type RecipePhotos,
  roomFor,
} from "#app/browser/recipe-editor/recipe-photos.ts";
import { DrawnCover } from "#app/components/cover.tsx";
import { FieldErrors } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { lazyWithFallback } from "#app/components/ui/lazy-with-fallback.tsx";
import { PlainPanel } from "#app/components/ui/plain-panel.tsx";
import { useDrawing } from "#app/components/use-late-drawing.ts";
import { recipePhotoMessages } from "#app/domain/photos/photo.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { AddedPhotoPreview } from "./added-photo-preview.tsx";
import { FileButton } from "./file-button.tsx";
import { IconButton, PhotoControls } from "./photo-controls.tsx";
import { StoredPhoto } from "./stored-photo.tsx";

const CropDialog = lazyWithFallback(() => import("./crop-dialog.tsx"), NoCropDialog);

type PhotoManagerProps = {
  editor: RecipeEditor;
  photos: RecipePhotos;
  recipe: Pick<RecipeDraft, "category" | "title">;
  mayEdit: boolean;
  errors: string[] | undefined;
  onMakePrimary(photo: RecipePhoto): void;
};

/** Who may not edit can only choose the main photo. */
export function PhotoManager({ editor, photos, recipe, mayEdit, errors, onMakePrimary }: PhotoManagerProps) {
  const [cropped, setCropped] = useState<AddedPhoto | null>(null);
  const { all } = photos;
  const isDrawn = isCoverDrawn(photos);
  const main = isDrawn ? undefined : all.find((photo) => !photo.isMarked);
  const controls = (photo: RecipePhoto) =>
    mayEdit ? <PhotoControls photo={photo} all={all} editor={editor} onCrop={setCropped} /> : null;
  return (
    <section aria-labelledby="photos-title" className="grid gap-4">
      <h2 id="photos-title" className="text-xl">
        Photos
      </h2>
      {main ? (
        <figure className="overflow-hidden rounded-xl border border-border bg-surface">
          <div className="relative">
            <Picture photo={main} number={all.indexOf(main) + 1} sizes="(min-width: 672px) 640px, 92vw" />
            <Label>Main photo</Label>
          </div>
          <div className="flex flex-wrap justify-end">
            {controls(main)}
            {mayEdit ? (
              <IconButton
                label="Use a drawn cover"
                onClick={() => editor.updatePhotos((before) => drawCover(before, false))}
              >
                <Brush aria-hidden />
              </IconButton>
            ) : null}
          </div>
        </figure>
      ) : isDrawn ? (
        <DrawnMain recipe={recipe} />
      ) : mayEdit ? (
        <AddPhotos onAdd={editor.addFiles} className="min-h-32 content-center" />
      ) : (
        <p className="text-muted-foreground">No photos yet.</p>
      )}
      {all.length > 0 ? (
        <div className="grid gap-3">
          <h3 className="font-medium">More Photos</h3>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {all
              .filter((photo) => photo !== main)
              .map((photo) => (
                <li key={photo.id} className="overflow-hidden rounded-lg border border-border bg-surface">
                  <div className="relative">
                    <Picture photo={photo} number={all.indexOf(photo) + 1} sizes="(min-width: 640px) 210px, 46vw" />
                    {photo.isMarked ? <Label>Will be deleted</Label> : null}
                  </div>
                  {photo.isMarked ? null : (
                    <Button
                      variant="ghost"
                      className="w-full rounded-none px-2 text-sm whitespace-nowrap"
                      onClick={() => onMakePrimary(photo)}
                    >
                      <Star aria-hidden />
                      Make primary
                      <span className="sr-only">, photo {all.indexOf(photo) + 1}</span>
                    </Button>
                  )}
                  <div className="flex flex-wrap">{controls(photo)}</div>
                </li>
              ))}
            {mayEdit && (main || isDrawn) ? (
              <li>
                {roomFor(photos) <= 0 ? (
                  <p className={`${tile} border-border ${smallTile}`}>{recipePhotoMessages.limit.description}</p>
                ) : (
                  <AddPhotos onAdd={editor.addFiles} className={smallTile} />
                )}
              </li>
            ) : null}
          </ul>
        </div>
      ) : null}
      <FieldErrors id="photos-error" errors={errors} />
      {cropped ? (
        <CropDialog
          photo={cropped.file}
          box={cropped.box}
          onCrop={(box) => editor.crop(cropped, box)}
          onClose={() => setCropped(null)}
        />
      ) : null}
    </section>
  );
}

function NoCropDialog({ onClose }: { onClose(): void }) {
  return (
    <PlainPanel title="Crop photo" onClose={onClose}>
      The cropper could not be loaded. The photo stays as it is; please try again in a moment.
    </PlainPanel>
  );
}

function DrawnMain({ recipe: { category, title } }: Pick<PhotoManagerProps, "recipe">) {
  const drawing = useDrawing({ category, title }, true);
  return (
    <figure className="overflow-hidden rounded-xl border border-border bg-surface">
      <div className="relative aspect-4/3 bg-muted">
        {drawing ? <DrawnCover drawing={drawing} isWide={false} className="size-full" /> : null}
        <Label>Drawn cover</Label>
      </div>
      <figcaption className="px-4 py-3 text-sm text-muted-foreground">
        A screenshot of text is no picture of a dinner. It stays with the recipe, and any photo can be the cover.
      </figcaption>
    </figure>
  );
}

function Picture({ photo, number, sizes }: { photo: RecipePhoto; number: number; sizes: string }) {
  if (photo.added)
    return <AddedPhotoPreview photo={photo.added} alt={`New photo ${number}`} className="aspect-4/3 w-full" />;
  return (
    <StoredPhoto
      photo={photo.view}
      sizes={sizes}
      className={`aspect-4/3 w-full ${photo.isMarked ? "opacity-35" : ""}`}
    />
  );
}

const tile = "grid justify-items-center gap-1 rounded-lg border-2 border-dashed text-center text-muted-foreground";
const smallTile = "h-full min-h-28 content-center text-sm";

function AddPhotos({ onAdd, className }: { onAdd(files: File[]): void; className: string }) {
  return (
    <FileButton onAdd={onAdd} className={`${tile} border-input hover:bg-muted ${className}`}>
      <ImagePlus className="size-6" aria-hidden />
      Add photos
    </FileButton>
  );
}

function Label({ children }: { children: ReactNode }) {
  return (
    <span className="absolute top-2 left-2 rounded-full bg-surface/90 px-2.5 py-0.5 text-sm font-medium">
      {children}
    </span>
  );
}
