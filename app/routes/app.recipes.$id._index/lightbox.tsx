import Lightbox from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import styles from "yet-another-react-lightbox/styles.css?inline";
import { useCloseOnBack } from "#app/browser/navigation-guard.ts";
import type { PhotoView } from "#app/modules/photos/photo.ts";

export type LightboxProps = {
  photos: PhotoView[];
  opened: number;
  isOpen: boolean;
  onView(index: number): void;
  onClose(): void;
  /** Called when the lightbox has left the screen, however it was closed. */
  onClosed(): void;
};

const maxZoom = 4;

export default function PhotoLightbox({ photos, opened, isOpen, onView, onClose, onClosed }: LightboxProps) {
  return (
    <>
      <style>{styles}</style>
      {isOpen ? <CloseOnBack onClose={onClose} /> : null}
      <Lightbox
        open={isOpen}
        index={opened}
        close={onClose}
        on={{ view: ({ index }) => onView(index), exited: onClosed }}
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

function CloseOnBack({ onClose }: { onClose(): void }) {
  useCloseOnBack(onClose);
  return null;
}
