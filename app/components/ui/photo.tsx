import { cx } from "class-variance-authority";
import { type Ref, useCallback, useState } from "react";
import { createSrcSet, type PhotoView } from "#app/modules/photos/photo.ts";

type PhotoProps = {
  photo: PhotoView;
  sizes: string;
  /** True for images wider than a recipe card's, which may load the largest copies. */
  isLarge?: boolean;
  /** True for images in the first viewport, which load eagerly. */
  isHighPriority?: boolean;
  className?: string;
  imageRef?: Ref<HTMLImageElement>;
  onError?(): void;
  onLoad?(): void;
};

export function Photo({
  photo,
  sizes,
  isLarge,
  isHighPriority = false,
  className,
  imageRef,
  onError,
  onLoad,
}: PhotoProps) {
  const srcSet = createSrcSet(photo, isLarge);
  return (
    <img
      ref={imageRef}
      onError={onError}
      onLoad={onLoad}
      src={photo.src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      loading={isHighPriority ? "eager" : "lazy"}
      decoding="async"
      // React 18 supports this attribute only in lower case.
      {...(isHighPriority ? { fetchpriority: "high" } : {})}
      className={cx("photo", className)}
      style={photo.color ? { backgroundColor: photo.color } : undefined}
    />
  );
}

/** Detects image failures, including those before hydration. Pass `image` as `imageRef` and `onError` to the photo. */
export function useImageFailure() {
  const [hasFailed, setHasFailed] = useState(false);
  const image = useCallback((shown: HTMLImageElement | null) => {
    if (shown?.complete && shown.currentSrc !== "" && shown.naturalWidth === 0) setHasFailed(true);
  }, []);
  return { hasFailed, image, onError: () => setHasFailed(true) };
}
