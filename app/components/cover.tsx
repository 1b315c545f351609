import { cx } from "class-variance-authority";
import type { PhotoView } from "#app/domain/photos/photo.ts";
import { Photo } from "./photo.tsx";
import { type CoverSubject, useFallbackDrawing } from "./use-fallback-drawing.ts";

type CoverProps = {
  recipe: CoverSubject;
  photo: PhotoView | null;
  /** SVG markup of the illustrated cover, shown instead of a photo or behind a photo that may fail to load. */
  drawing: string | null;
  /** Alt text; empty where the recipe's title is beside the cover. */
  alt: string;
  sizes: string;
  isHighPriority?: boolean;
  className?: string;
  isWide?: boolean;
};

/**
 * The height is not fixed, because Chromium draws a frame around a failed image whose width and height are both fixed.
 */
const photoOverDrawingClass =
  "absolute top-1/2 left-0 h-auto min-h-full w-full max-w-none -translate-y-1/2 bg-transparent";

/**
 * The alt text of a photo that may fail is on the wrapper, because browsers would render it across the illustrated
 * cover.
 */
export function Cover(props: CoverProps) {
  // The key resets the failure state when the photo changes.
  return <CoverContent key={props.photo?.src} {...props} />;
}

function CoverContent(props: CoverProps) {
  const { recipe, photo, alt, sizes, isHighPriority, className, isWide = false } = props;
  const late = useFallbackDrawing(recipe, props.drawing !== null);
  const drawing = props.drawing ?? late.drawing;
  const hasFallback = drawing !== null && alt !== "";
  return (
    <span
      {...(hasFallback ? { role: "img", "aria-label": alt } : {})}
      className={cx("relative block overflow-hidden bg-muted", className)}
    >
      {drawing === null ? null : (
        <DrawnCover drawing={drawing} isWide={isWide} className="absolute inset-0 size-full" />
      )}
      {photo === null || late.drawing !== null ? null : (
        <Photo
          photo={{ ...photo, alt: hasFallback ? "" : alt }}
          sizes={sizes}
          isHighPriority={isHighPriority}
          className={drawing === null ? "absolute inset-0 size-full" : photoOverDrawingClass}
          imageRef={late.image}
          onError={late.onError}
        />
      )}
    </span>
  );
}

type DrawnCoverProps = { drawing: string; isWide: boolean; className?: string };

export function DrawnCover({ drawing, isWide, className }: DrawnCoverProps) {
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio={`xMidYMid ${isWide ? "meet" : "slice"}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      overflow="visible"
      aria-hidden
      focusable="false"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by drawCover, without any text of a person
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
