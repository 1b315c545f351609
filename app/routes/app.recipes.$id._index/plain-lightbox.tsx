import { PlainPanel } from "#app/components/ui/plain-panel.tsx";
import type { LightboxProps } from "./lightbox.tsx";

/** One photo, as large as the screen allows, where the lightbox did not arrive. */
export function PlainLightbox({ photos, opened, onClose }: LightboxProps) {
  const photo = opened === null ? undefined : photos[opened];
  if (!photo) return null;
  return (
    <PlainPanel title="Photo" onClose={onClose}>
      <a href={photo.src}>
        <img src={photo.src} alt={photo.alt} className="mx-auto max-h-[60dvh]" />
      </a>
    </PlainPanel>
  );
}
