import { useCallback } from "react";

type BlobImageProps = { blob: Blob; alt: string; className: string };

/** Shows an image from this device. The image's URL is revoked once the image is loaded. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image) image.src = URL.createObjectURL(blob);
    },
    [blob],
  );
  return (
    <img
      ref={show}
      alt={alt}
      className={className}
      onLoad={({ currentTarget }) => URL.revokeObjectURL(currentTarget.src)}
    />
  );
}
