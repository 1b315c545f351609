import { cx } from "class-variance-authority";
import { Ellipsis, ImageIcon, ImageOff, ImagePlus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { PhotoBox } from "recipe-parser";
import { canShowPhoto } from "#app/browser/image-preparation/prepare-image.ts";
import { Cover } from "#app/components/recipe/cover.tsx";
import { FieldErrors } from "#app/components/ui/forms.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { Photo, useImageFailure } from "#app/components/ui/photo.tsx";
import { type AddedPhoto, createAddedPhoto, findOwnPhoto, findOwnPhotoView } from "#app/device/added-photo.ts";
import { recipePhotoMessages } from "#app/modules/photos/photo.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { countFreePhotoSlots, type FormPhoto, isCoverDrawn, type StoredPhoto } from "../stores/photos.ts";
import { useStoreState } from "../stores/store.ts";
import { BlobImage } from "./blob-image.tsx";
import { PhotoControls } from "./photo-controls.tsx";
import { PhotoFileButton } from "./photo-file-button.tsx";
import type { PhotoStore } from "./photo-store.ts";

type PhotoManagerProps = {
  store: PhotoStore;
  recipe: Pick<RecipeDraft, "category" | "title">;
  mayEdit: boolean;
  errors: string[] | undefined;
  /** Saves the new primary photo at once. If the function is missing, the form saves the choice. */
  onMakePrimary?(photoId: string): void;
};

/** The photos with their controls. Without permission to edit, only the main photo can be changed. */
export function PhotoManager({ store, recipe, mayEdit, errors, onMakePrimary }: PhotoManagerProps) {
  const section = useRef<HTMLElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [cropped, setCropped] = useState<{ photo: FormPhoto; file: Blob } | null>(null);
  const photos = useStoreState(store);
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
    else store.announce({ title: "This photo can't be cropped", variant: "destructive" });
  }

  function crop({ photo, file }: { photo: FormPhoto; file: Blob }, box: PhotoBox | null) {
    if (photo.added) return store.crop(photo.added, box);
    if (!box) return;
    const part = createAddedPhoto(new File([file], "photo.webp", { type: file.type }), box);
    store.dispatch({ type: "replace", id: photo.id, added: part });
    setOpenId(null);
  }

  const tile = (photo: FormPhoto) => (
    <div className="relative overflow-hidden rounded-lg border border-border bg-surface">
      {photo.added ? (
        <AddedPhotoPreview photo={photo.added} alt={`New photo ${all.indexOf(photo) + 1}`} />
      ) : (
        // The key resets the failed state when another photo is shown.
        <StoredPhotoPreview key={photo.view?.src} photo={photo} />
      )}
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
              tile(main)
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
                  {tile(photo)}
                </li>
              ))}
            {mayEdit ? (
              <li className="w-30 shrink-0">
                {countFreePhotoSlots(photos) <= 0 ? (
                  <p className={`${plainTile} border-border`}>{recipePhotoMessages.limit.description}</p>
                ) : (
                  <PhotoFileButton onAdd={store.addFiles} className={`${plainTile} border-input hover:bg-muted`}>
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
          store={store}
          onCrop={beginCrop}
          onMakePrimary={onMakePrimary ?? ((id) => store.dispatch({ type: "makePrimary", id, isSaved: false }))}
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

/** Fetches the file of a photo; null if there is no connection or the photo is not ready. */
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

const plainTile =
  "grid aspect-4/3 content-center justify-items-center gap-1 rounded-lg border-2 border-dashed text-center text-sm text-muted-foreground";

function PhotoLabel({ children }: { children: ReactNode }) {
  return (
    <span className="absolute top-1 left-1 rounded-full bg-surface/90 px-2 py-0.5 text-xs font-medium">{children}</span>
  );
}

function AddedPhotoPreview({ photo, alt }: { photo: AddedPhoto; alt: string }) {
  const { file, prepared, stage, sentShare } = photo;
  const stages = { preparing: "Preparing", sending: `Sending ${Math.round(sentShare * 100)}%`, sent: "Sent" };
  return (
    <div className="relative aspect-4/3 w-full overflow-hidden bg-muted">
      {prepared && canShowPhoto(prepared) ? (
        <BlobImage blob={prepared} alt={alt} className="size-full object-cover" />
      ) : (
        <p className="grid size-full place-content-center p-4 text-center text-sm break-all text-muted-foreground">
          {file.name}
        </p>
      )}
      {stage === "ready" ? null : (
        <p className="absolute bottom-2 left-2 rounded-full bg-surface/90 px-3 py-1 text-sm font-medium tabular-nums">
          {stages[stage]}
        </p>
      )}
    </div>
  );
}

type StoredPhotoPreviewProps = { photo: StoredPhoto & { isMarked: boolean } };

/** A stored photo, or a note while the photo can't be shown. */
function StoredPhotoPreview({ photo: { uploadId, view, hasFailed: isUnusable, isMarked } }: StoredPhotoPreviewProps) {
  const { hasFailed, image, onError } = useImageFailure();
  const photo = findOwnPhotoView(uploadId, "Your photo") ?? view;
  const className = cx("aspect-4/3 w-full", isMarked && "opacity-35");
  if (photo && !hasFailed && !isUnusable) {
    return <Photo photo={photo} sizes="120px" className={className} imageRef={image} onError={onError} />;
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
