import { cx } from "class-variance-authority";
import { Ellipsis, ImageIcon, ImageOff, ImagePlus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { PhotoBox } from "recipe-parser";
import { Cover } from "#app/components/recipe/cover.tsx";
import { FieldErrors } from "#app/components/ui/forms.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { Photo, useImageFailure } from "#app/components/ui/photo.tsx";
import { createAddedPhoto } from "#app/device/added-photo.ts";
import { findOwnPhoto, findOwnPhotoView } from "#app/device/own-photos.ts";
import { recipePhotoMessages } from "#app/modules/photos/photo.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { RecipeFormTools } from "../use-recipe-form.ts";
import { AddedPhotoPreview } from "./added-photo-preview.tsx";
import { countFreePhotoSlots, type FormPhoto, type FormPhotos, isCoverDrawn, type StoredPhoto } from "./form-photos.ts";
import { PhotoControls } from "./photo-controls.tsx";
import { PhotoFileButton } from "./photo-file-button.tsx";

type PhotoManagerProps = {
  tools: RecipeFormTools;
  photos: FormPhotos;
  recipe: Pick<RecipeDraft, "category" | "title">;
  mayEdit: boolean;
  errors: string[] | undefined;
  onMakePrimary(photoId: string): void;
};

/** The photos with their controls. Without permission to edit, only the main photo can be changed. */
export function PhotoManager({ tools, photos, recipe, mayEdit, errors, onMakePrimary }: PhotoManagerProps) {
  const section = useRef<HTMLElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [cropped, setCropped] = useState<{ photo: FormPhoto; file: Blob } | null>(null);
  const { all } = photos;
  const isDrawn = isCoverDrawn(photos);
  const main = isDrawn ? undefined : all.find((photo) => !photo.isMarked);
  const open = all.find(({ id }) => id === openId);

  /** Focuses the photo, or its neighbour if the photo is gone. */
  function focusPhoto({ id }: FormPhoto) {
    const place = all.findIndex((photo) => photo.id === id);
    const next = all[place + 1] ?? all[place - 1];
    setTimeout(() => {
      const find = (of: string | undefined) => section.current?.querySelector<HTMLElement>(`[data-photo="${of}"]`);
      (find(id) ?? find(next?.id) ?? section.current)?.focus();
    });
  }

  async function beginCrop(photo: FormPhoto) {
    const file = photo.added ? photo.added.file : await getPhotoFile(photo);
    if (file) setCropped({ photo, file });
    else tools.photos.announce({ title: "This photo can't be cropped", variant: "destructive" });
  }

  function crop({ photo, file }: { photo: FormPhoto; file: Blob }, box: PhotoBox | null) {
    if (photo.added) return tools.photos.crop(photo.added, box);
    if (!box) return;
    const part = createAddedPhoto(new File([file], "photo.webp", { type: file.type }), box);
    tools.dispatch({ type: "replacePhoto", id: photo.id, added: part });
    setOpenId(null);
  }

  const tile = (photo: FormPhoto, size: string) => (
    <div className="relative overflow-hidden rounded-lg border border-border bg-surface">
      <Picture photo={photo} number={all.indexOf(photo) + 1} sizes={size} />
      {photo.isMarked ? <PhotoLabel>Will be deleted</PhotoLabel> : null}
      {mayEdit || photo !== main ? (
        <button
          type="button"
          data-photo={photo.id}
          aria-label={`Change photo ${all.indexOf(photo) + 1}`}
          aria-expanded={photo === open}
          onClick={() => setOpenId(photo === open ? null : photo.id)}
          className="absolute inset-0 flex items-end justify-end rounded-lg -outline-offset-3 aria-expanded:border-3 aria-expanded:border-primary"
        >
          <span className="m-1 grid size-9 place-items-center rounded-full bg-surface shadow-card">
            <Ellipsis className="size-5" aria-hidden />
          </span>
        </button>
      ) : null}
    </div>
  );
  return (
    <section ref={section} id="photos" tabIndex={-1} aria-labelledby="photos-title" className="grid gap-3 outline-none">
      <h2 id="photos-title" className="sr-only">
        Photos
      </h2>
      <div className="relative -m-1 flex gap-4 overflow-x-auto p-1">
        {main || isDrawn ? (
          <figure className="grid w-30 shrink-0 content-start gap-1">
            <figcaption className="text-sm font-medium">{main ? "Main photo" : "Drawn cover"}</figcaption>
            {main ? (
              tile(main, "120px")
            ) : (
              <Cover
                recipe={recipe}
                photo={null}
                alt=""
                sizes=""
                className="aspect-4/3 rounded-lg border border-border"
              />
            )}
          </figure>
        ) : null}
        <div className="grid content-start gap-1">
          {all.length > 0 ? <h3 className="font-sans text-sm font-medium">More Photos</h3> : null}
          <ul className="flex gap-3">
            {all
              .filter((photo) => photo !== main)
              .map((photo) => (
                <li key={photo.id} className="w-30 shrink-0">
                  {tile(photo, "120px")}
                </li>
              ))}
            {mayEdit ? (
              <li className="w-30 shrink-0">
                {countFreePhotoSlots(photos) <= 0 ? (
                  <p className={`${plainTile} border-border`}>{recipePhotoMessages.limit.description}</p>
                ) : (
                  <PhotoFileButton onAdd={tools.photos.addFiles} className={`${plainTile} border-input hover:bg-muted`}>
                    <ImagePlus className="size-6" aria-hidden />
                    Add photos
                  </PhotoFileButton>
                )}
              </li>
            ) : all.length === 0 ? (
              <li className="text-muted-foreground">No photos yet.</li>
            ) : null}
          </ul>
        </div>
      </div>
      <p role="status" className="sr-only">
        {open ? `Photo ${all.indexOf(open) + 1} of ${all.length}` : ""}
      </p>
      {open ? (
        <PhotoControls
          photo={open}
          photos={photos}
          isMain={open === main}
          mayEdit={mayEdit}
          tools={tools}
          onCrop={beginCrop}
          onMakePrimary={onMakePrimary}
          onGone={() => focusPhoto(open)}
        />
      ) : null}
      {isDrawn ? <p className="text-sm text-muted-foreground">No photo of the dish yet, so we drew a cover.</p> : null}
      <FieldErrors id="photos-error" errors={errors} />
      {cropped ? (
        <LatePart
          load={() => import("./crop-dialog.tsx")}
          photo={cropped.file}
          box={cropped.photo.added?.box ?? null}
          onCrop={(box) => crop(cropped, box)}
          onClose={() => setCropped(null)}
        />
      ) : null}
    </section>
  );
}

/** Null if there is no connection, or if the photo is not ready. */
async function getPhotoFile({ uploadId, view }: StoredPhoto): Promise<Blob | null> {
  const own = findOwnPhoto(uploadId);
  if (own || !view) return own?.file ?? null;
  try {
    const response = await fetch(view.src);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

function Picture({ photo, number, sizes }: { photo: FormPhoto; number: number; sizes: string }) {
  if (photo.added)
    return <AddedPhotoPreview photo={photo.added} alt={`New photo ${number}`} className="aspect-4/3 w-full" />;
  return (
    // The key resets the failure when another photo is shown.
    <StoredPhotoPreview
      key={photo.view?.src}
      photo={photo}
      sizes={sizes}
      className={`aspect-4/3 w-full ${photo.isMarked ? "opacity-35" : ""}`}
    />
  );
}

const plainTile =
  "grid aspect-4/3 content-center justify-items-center gap-1 rounded-lg border-2 border-dashed text-center text-sm text-muted-foreground";

function PhotoLabel({ children }: { children: ReactNode }) {
  return (
    <span className="absolute top-1 left-1 rounded-full bg-surface/90 px-2 py-0.5 text-xs font-medium">{children}</span>
  );
}

type StoredPhotoPreviewProps = { photo: StoredPhoto; sizes: string; className: string };

/** A stored photo, or a note while the photo can't be shown. */
function StoredPhotoPreview({
  photo: { uploadId, view, hasFailed: isUnusable },
  sizes,
  className,
}: StoredPhotoPreviewProps) {
  const { hasFailed, image, onError } = useImageFailure();
  const photo = findOwnPhotoView(uploadId, "Your photo") ?? view;
  if (photo && !hasFailed && !isUnusable) {
    return <Photo photo={photo} sizes={sizes} className={className} imageRef={image} onError={onError} />;
  }
  const note = isUnusable ? "Can't be used" : hasFailed ? "Can't be shown" : "Getting ready…";
  const NoteIcon = isUnusable || hasFailed ? ImageOff : ImageIcon;
  return (
    <div
      role="img"
      aria-label={note}
      className={cx(
        "grid content-start justify-items-start gap-1 bg-muted p-2 pr-9 text-left text-sm text-muted-foreground",
        className,
      )}
    >
      <NoteIcon className="size-5" aria-hidden />
      {note}
    </div>
  );
}
