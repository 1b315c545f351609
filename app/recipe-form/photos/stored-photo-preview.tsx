import { cx } from "class-variance-authority";
import { ImageIcon, ImageOff } from "lucide-react";
import { Photo, useImageFailure } from "#app/components/ui/photo.tsx";
import { findOwnPhotoView } from "#app/device/own-photos.ts";
import type { StoredPhoto } from "./form-photos.ts";

type StoredPhotoPreviewProps = { photo: StoredPhoto; sizes: string; className: string };

/** A stored photo, or a note while the photo can't be shown. */
export function StoredPhotoPreview(props: StoredPhotoPreviewProps) {
  // The key resets the failure when another photo is shown.
  return <PhotoOrNote key={props.photo.view?.src} {...props} />;
}

function PhotoOrNote({ photo: { uploadId, view, hasFailed: isUnusable }, sizes, className }: StoredPhotoPreviewProps) {
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
