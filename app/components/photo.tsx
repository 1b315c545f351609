import { cx } from "class-variance-authority";
import type { Ref } from "react";
import type { PhotoView } from "#app/domain/photos/photo.ts";

type PhotoProps = {
  photo: PhotoView;
  /** The display width, as in the `sizes` attribute. */
  sizes: string;
  /** For photos that are visible first: they load at once, and the most important one before the others. */
  priority?: "first" | "early";
  className?: string;
  imageRef?: Ref<HTMLImageElement>;
  onError?(): void;
};

/** A photo in its box: the placeholder's colour until it has loaded, and the width that the screen needs. */
export function Photo({ photo, sizes, priority, className, imageRef, onError }: PhotoProps) {
  return (
    <img
      ref={imageRef}
      onError={onError}
      src={photo.src}
      srcSet={photo.srcSet ?? undefined}
      sizes={photo.srcSet ? sizes : undefined}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      // React 18 knows the attribute only in lower case.
      {...(priority === "first" ? { fetchpriority: "high" } : {})}
      className={cx("base:bg-muted object-cover", className)}
      style={photo.color ? { backgroundColor: photo.color } : undefined}
    />
  );
}
