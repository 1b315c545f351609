import { useRef } from "react";
import Lightbox from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import styles from "yet-another-react-lightbox/styles.css?inline";
import type { PhotoView } from "#app/domain/photos/photo.ts";

/** Closing tells which photo was seen last. */
export type LightboxProps = { photos: PhotoView[]; opened: number | null; onClose(last: number): void };

const maxZoom = 4;

/**
 * Photos across the whole screen: swipe or arrow keys for the next, pinch, wheel, double tap or + and - to
 * zoom, Escape to close.
 */
export default function PhotoLightbox({ photos, opened, onClose }: LightboxProps) {
  const last = useRef(0);
  return (
    <>
      <style>{styles}</style>
      <Lightbox
        open={opened !== null}
        index={opened ?? 0}
        close={() => onClose(last.current)}
        on={{
          view: ({ index }) => {
            last.current = index;
          },
        }}
        plugins={[Zoom]}
        zoom={{ maxZoomPixelRatio: maxZoom, scrollToZoom: true }}
        carousel={{ finite: true, imageFit: "contain" }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        animation={matchMedia("(prefers-reduced-motion: reduce)").matches ? { fade: 0, swipe: 0, zoom: 0 } : {}}
        render={photos.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
        slides={photos.map(({ src, alt, width, height }) => ({
          src,
          alt,
          ...(width !== null && height !== null ? { width, height } : {}),
        }))}
      />
    </>
  );
}
