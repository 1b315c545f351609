import { cx } from "class-variance-authority";
import { Photo, useImageFailure } from "#app/components/ui/photo.tsx";
import { findOwnPhotoView } from "#app/device/added-photo.ts";
import type { PhotoView } from "#app/modules/photos/photo.ts";
import { type CoverSubject, getCoverPath } from "#app/modules/recipes/cover.ts";

type CoverProps = {
  recipe: CoverSubject;
  /** Null without a photo, until it is ready, and if it fails to load. A drawing is then shown. */
  photo: PhotoView | null;
  /** The upload id of the photo, by which this device finds its own copy. */
  uploadId?: string | null;
  /** Alt text; empty where the recipe's title is beside the cover. */
  alt: string;
  sizes: string;
  isLarge?: boolean;
  isHighPriority?: boolean;
  className?: string;
  /** Called when the photo has loaded. */
  onLoad?(): void;
};

/** The `sizes` of a recipe card's photo. */
export const cardPhotoSizes = "(min-width: 1024px) 300px, (min-width: 768px) 31vw, 46vw";

export function Cover(props: CoverProps) {
  // The key resets the failure state when the photo changes.
  const photo = findOwnPhotoView(props.uploadId ?? null, "") ?? props.photo;
  return <CoverContent key={photo?.src} {...props} photo={photo} />;
}

function CoverContent({ recipe, photo, alt, sizes, isLarge, isHighPriority = false, className, onLoad }: CoverProps) {
  const { hasFailed, image, onError } = useImageFailure();
  return (
    <span className={cx("cover", className)}>
      {photo === null || hasFailed ? (
        <DrawnCover path={getCoverPath(recipe)} alt={alt} isHighPriority={isHighPriority} />
      ) : (
        <Photo
          photo={{ ...photo, alt }}
          sizes={sizes}
          isLarge={isLarge}
          isHighPriority={isHighPriority}
          imageRef={image}
          onError={onError}
          onLoad={onLoad}
        />
      )}
    </span>
  );
}

type DrawnCoverProps = { path: string; alt?: string; isHighPriority?: boolean; className?: string };

/** The drawing is wide, with its subject in the middle, so that frames of every shape may crop it. */
export function DrawnCover({ path, alt = "", isHighPriority = false, className }: DrawnCoverProps) {
  return (
    <img
      src={path}
      width={800}
      height={300}
      alt={alt}
      loading={isHighPriority ? "eager" : "lazy"}
      className={className}
    />
  );
}
