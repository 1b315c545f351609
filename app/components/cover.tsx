import { cx } from "class-variance-authority";
import type { PhotoView } from "#app/domain/photos/photo.ts";
import { Photo } from "./photo.tsx";
import { type DrawnRecipe, useLateDrawing } from "./use-late-drawing.ts";

type CoverProps = {
  recipe: DrawnRecipe;
  photo: PhotoView | null;
  /** The drawn cover, where there is no photo of ours: alone, or behind a picture that may not load. */
  drawing: string | null;
  /** Empty beside the title. */
  alt: string;
  sizes: string;
  priority?: "first" | "early";
  className?: string;
  /** Whether the box may be much wider than the drawing. */
  isWide?: boolean;
};

/**
 * Fills its box without a fixed height: Chromium draws a frame and an icon for an image that did not load only
 * where both sides are fixed.
 */
const unframed = "absolute top-1/2 left-0 h-auto min-h-full w-full max-w-none -translate-y-1/2 bg-transparent";

/**
 * A recipe's picture. An image that may not load has no alternative text itself, since browsers would write it
 * across the drawn cover; its box has it.
 */
export function Cover(props: CoverProps) {
  // Another photo may load where the one before did not.
  return <CoverOfPhoto key={props.photo?.src} {...props} />;
}

function CoverOfPhoto(props: CoverProps) {
  const { recipe, photo, alt, sizes, priority, className, isWide = false } = props;
  const late = useLateDrawing(recipe, props.drawing !== null);
  const drawing = props.drawing ?? late.drawing;
  const mayFail = drawing !== null && alt !== "";
  return (
    <span
      {...(mayFail ? { role: "img", "aria-label": alt } : {})}
      className={cx("relative block overflow-hidden bg-muted", className)}
    >
      {drawing === null ? null : (
        <DrawnCover drawing={drawing} isWide={isWide} className="absolute inset-0 size-full" />
      )}
      {photo === null || late.drawing !== null ? null : (
        <Photo
          photo={{ ...photo, alt: mayFail ? "" : alt }}
          sizes={sizes}
          priority={priority}
          className={drawing === null ? "absolute inset-0 size-full" : unframed}
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
