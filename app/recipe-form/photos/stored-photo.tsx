import { cx } from "class-variance-authority";
import { ImageOff } from "lucide-react";
import { Photo, useImageFailure } from "#app/components/photo.tsx";
import type { PhotoView } from "#app/domain/photos/photo.ts";

type StoredPhotoProps = { photo: PhotoView; sizes: string; className: string };

/** A stored photo, or a note while the photo can't be shown, such as a HEIC before its conversion. */
export function StoredPhoto(props: StoredPhotoProps) {
  // The key resets the failure when another photo is shown.
  return <PhotoOrNote key={props.photo.src} {...props} />;
}

function PhotoOrNote({ photo, sizes, className }: StoredPhotoProps) {
  const { hasFailed, image, onError } = useImageFailure();
  if (!hasFailed) return <Photo photo={photo} sizes={sizes} className={className} imageRef={image} onError={onError} />;
  return (
    <div
      role="img"
      aria-label={`${photo.alt}, can't be shown yet`}
      className={cx(
        "grid place-content-center justify-items-center gap-2 bg-muted p-4 text-center text-sm text-muted-foreground",
        className,
      )}
    >
      <ImageOff className="size-6" aria-hidden />
      Can't be shown yet
    </div>
  );
}
