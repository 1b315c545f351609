import type { PhotoView } from "#app/domain/photos/photo.ts";
import { classNames } from "./ui/class-names.ts";

type PhotoProps = {
  photo: PhotoView;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  /** For what is seen first: loads at once, and the one that matters most before the others. */
  priority?: "first" | "early";
  className?: string;
};

/** A photo in its box: the colour of its placeholder until it is there, and the width that the screen needs. */
export function Photo({ photo, sizes, priority, className }: PhotoProps) {
  return (
    <img
      src={photo.src}
      srcSet={photo.srcSet ?? undefined}
      sizes={photo.srcSet ? sizes : undefined}
      width={photo.width ?? undefined}
      height={photo.height ?? undefined}
      alt={photo.alt}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      // React 18 knows the attribute only in lower case.
      {...(priority === "first" ? { fetchpriority: "high" } : {})}
      referrerPolicy={photo.srcSet ? undefined : "no-referrer"}
      className={classNames("bg-muted object-cover", className)}
      style={photo.color ? { backgroundColor: photo.color } : undefined}
    />
  );
}
