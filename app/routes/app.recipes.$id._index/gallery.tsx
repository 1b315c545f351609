import { useState } from "react";
import { Cover } from "#app/components/cover.tsx";
import { latePart } from "#app/components/ui/late-part.tsx";
import type { DrawnRecipe } from "#app/components/use-late-drawing.ts";
import type { PhotoView } from "#app/domain/photos/photo.ts";
import { PlainLightbox } from "./plain-lightbox.tsx";

const Lightbox = latePart(() => import("./lightbox.tsx"), PlainLightbox);

type GalleryProps = {
  recipe: DrawnRecipe;
  photos: PhotoView[];
  /** Whether the drawn cover comes before the photos; else it stands behind a picture that may not load. */
  isCoverDrawn: boolean;
  /** Where no photo of ours is the cover. */
  drawing: string | null;
};

const shape = "aspect-4/3 max-h-[60vh] w-full";

/** The photos side by side, to swipe through; a tap enlarges them. Without script a tap opens the photo itself. */
export function Gallery({ recipe, photos, isCoverDrawn, drawing }: GalleryProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  if (photos.length === 0) {
    return (
      <Cover
        recipe={recipe}
        photo={null}
        drawing={drawing}
        alt=""
        sizes=""
        isWide
        className="aspect-4/3 max-h-[40vh] w-full rounded-xl"
      />
    );
  }
  const slides = photos.length + (isCoverDrawn ? 1 : 0);
  return (
    <section
      aria-label="Photos"
      className="-mx-4 flex snap-x snap-mandatory gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      {isCoverDrawn ? (
        <div className="w-11/12 shrink-0 snap-center overflow-hidden rounded-xl">
          <Cover recipe={recipe} photo={null} drawing={drawing} alt="" sizes="" isWide className={shape} />
        </div>
      ) : null}
      {photos.map((photo, index) => (
        <a
          key={photo.src}
          href={photo.src}
          aria-label={photos.length === 1 ? "Open the photo" : `Open photo ${index + 1} of ${photos.length}`}
          className={`relative snap-center overflow-hidden rounded-xl ${slides > 1 ? "w-11/12 shrink-0" : "w-full"}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            setHasOpened(true);
            setOpened(index);
          }}
        >
          <Cover
            recipe={recipe}
            photo={photo}
            drawing={isCoverDrawn ? null : drawing}
            alt={photo.alt}
            isWide
            sizes="(min-width: 1024px) 960px, 92vw"
            priority={index === 0 && !isCoverDrawn ? "first" : undefined}
            className={shape}
          />
          {photos.length > 1 ? (
            <span className="absolute right-3 bottom-3 rounded-full bg-surface/90 px-2.5 py-0.5 text-sm tabular-nums">
              {index + 1} / {photos.length}
            </span>
          ) : null}
        </a>
      ))}
      {hasOpened ? <Lightbox photos={photos} opened={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}
