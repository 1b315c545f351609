import { useCallback } from "react";
import type { PhotoBox } from "recipe-parser";
import { decodeImage } from "recipe-parser/decode-image";
import { getCropPixels } from "#app/browser/image-preparation/get-crop-pixels.ts";

/** Margin above and below the line, in line heights. */
const margin = 0.6;

export function ScreenshotExcerpt({ photo, box, label }: { photo: Blob; box: PhotoBox; label: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      // If the file can't be decoded, the excerpt stays empty.
      if (canvas) void drawPiece(canvas, photo, box).catch(() => undefined);
    },
    [photo, box],
  );
  return (
    <canvas
      ref={draw}
      role="img"
      aria-label={label}
      width={1}
      height={1}
      className="h-auto max-h-40 max-w-full rounded-md border border-border bg-muted object-contain"
    />
  );
}

async function drawPiece(canvas: HTMLCanvasElement, photo: Blob, box: PhotoBox): Promise<void> {
  const image = await decodeOnce(photo);
  const around = margin * box.height;
  const piece = { ...box, y: box.y - around, height: box.height + 2 * around };
  const { x, y, width, height } = getCropPixels(piece, image);
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, x, y, width, height, 0, 0, width, height);
}

/** Decodes each photo once, though many lines may show excerpts of the photo. */
const images = new WeakMap<Blob, Promise<ImageBitmap>>();

function decodeOnce(photo: Blob): Promise<ImageBitmap> {
  const image = images.get(photo) ?? decodeImage(photo);
  images.set(photo, image);
  return image;
}
