import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { Cover, cardPhotoSizes } from "#app/components/recipe/cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { findOwnPhotoView } from "#app/device/added-photo.ts";
import type { PhotoView } from "#app/modules/photos/photo.ts";
import type { CoverSubject } from "#app/modules/recipes/cover.ts";
import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";

type GalleryProps = {
  recipe: CoverSubject;
  photos: RecipeView["photos"];
  /** True if the drawn cover comes before the photos. */
  isCoverDrawn: boolean;
};

/** Limits the height, to leave room for title and ingredients on a phone's first screen. */
const galleryImageClass = "aspect-video max-h-[32svh] w-full md:aspect-4/3 md:max-h-[60vh]";

/** A swipeable gallery; a tap opens the lightbox or, without script, the image file. */
export function RecipePhotoGallery({ recipe, photos: all, isCoverDrawn }: GalleryProps) {
  const photos = listShownPhotos(all, recipe.title);
  const lastSeen = useRef(0);
  /** The index of the photo that was opened last. */
  const [opened, setOpened] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // True while the card's copy of the photo is shown, until the larger copy has loaded.
  const [isCardCopy, setIsCardCopy] = useState(useHydrated());
  const drawn = isCoverDrawn ? 1 : 0;
  const count = photos.length + drawn;
  const slides = usePhotoCarousel(count, !isOpen);
  const drawnCover = { recipe, photo: null, alt: "", sizes: "", isHighPriority: true };
  if (photos.length === 0) return <Cover {...drawnCover} className={`${galleryImageClass} rounded-xl`} />;
  return (
    <section aria-label="Photos" className="relative -mx-4 md:mx-0">
      <div
        ref={slides.scroller}
        onScroll={slides.onScroll}
        onTouchStart={slides.onScrolledByHand}
        onWheel={slides.onScrolledByHand}
        className="flex snap-x snap-mandatory gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:px-0 print:[&>*+*]:hidden"
      >
        {isCoverDrawn ? (
          <div tabIndex={-1} className="w-11/12 shrink-0 snap-center overflow-hidden rounded-xl">
            <Cover {...drawnCover} className={galleryImageClass} />
          </div>
        ) : null}
        {photos.map((photo, index) => (
          <a
            key={photo.src}
            href={photo.src}
            aria-label={photos.length === 1 ? "Open the photo" : `Open photo ${index + 1} of ${photos.length}`}
            className={`relative snap-center overflow-hidden rounded-xl ${count > 1 ? "w-11/12 shrink-0 print:w-full" : "w-full"}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              lastSeen.current = index;
              setOpened(index);
              setIsOpen(true);
            }}
          >
            <Cover
              recipe={recipe}
              photo={photo}
              alt={photo.alt}
              sizes={isCardCopy && index === 0 ? cardPhotoSizes : "(min-width: 768px) 464px, 92vw"}
              isLarge={!isCardCopy || index > 0}
              onLoad={() => setIsCardCopy(false)}
              isHighPriority={index === 0 && !isCoverDrawn}
              className={galleryImageClass}
            />
            {photos.length > 1 ? (
              <span className="absolute right-3 bottom-3 rounded-full bg-surface/90 px-2.5 py-0.5 text-sm tabular-nums print:hidden">
                {index + 1} / {photos.length}
              </span>
            ) : null}
          </a>
        ))}
      </div>
      {count > 1 ? (
        <>
          <CarouselArrow
            label="Previous photo"
            place="left-3"
            isAtEnd={slides.index === 0}
            onPress={() => slides.move(-1)}
          >
            <ChevronLeft aria-hidden />
          </CarouselArrow>
          <CarouselArrow
            label="Next photo"
            place="right-3"
            isAtEnd={slides.index === count - 1}
            onPress={() => slides.move(1)}
          >
            <ChevronRight aria-hidden />
          </CarouselArrow>
        </>
      ) : null}
      {opened !== null ? (
        <div className="mx-4 md:mx-0">
          <LatePart
            load={() => import("./lightbox.tsx")}
            photos={photos}
            opened={opened}
            isOpen={isOpen}
            onView={(index) => {
              lastSeen.current = index;
            }}
            onClose={() => setIsOpen(false)}
            onClosed={() => slides.show(lastSeen.current + drawn, true)}
          />
        </div>
      ) : null}
    </section>
  );
}

/** Shows this device's own copies of the photos that it has uploaded. Photos that are not ready are left out. */
function listShownPhotos(photos: RecipeView["photos"], title: string): PhotoView[] {
  return photos.flatMap(({ uploadId, view, hasFailed }) =>
    hasFailed ? [] : (findOwnPhotoView(uploadId, title) ?? view ?? []),
  );
}

type ArrowProps = { label: string; place: string; isAtEnd: boolean; onPress(): void; children: ReactNode };

/** An arrow button for mouse users, which stays focusable at either end. */
function CarouselArrow({ label, place, isAtEnd, onPress, children }: ArrowProps) {
  return (
    <div className={`noscript-hidden absolute top-1/2 hidden -translate-y-1/2 md:block ${place}`}>
      <Button variant="glass" size="icon" aria-label={label} aria-disabled={isAtEnd} onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}

/** A carousel with native swiping, buttons and arrow keys. `isActive` is false while the lightbox is open. */
function usePhotoCarousel(count: number, isActive: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** The index to which the carousel scrolls, so that two quick clicks move two photos. */
  const target = useRef<number | null>(null);

  /** Scrolls to a photo. `takesFocus` is true after closing the lightbox, which loses the focus. */
  function show(wanted: number, takesFocus = false) {
    const element = scroller.current;
    const slide = element?.children[wanted];
    if (!element || !(slide instanceof HTMLElement)) return;
    target.current = wanted;
    const left = slide.offsetLeft - (element.clientWidth - slide.offsetWidth) / 2;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left, behavior: isCalm ? "instant" : "smooth" });
    setIndex(wanted);
    if (takesFocus || element.contains(document.activeElement)) slide.focus({ preventScroll: true });
  }

  function move(by: 1 | -1) {
    show(Math.min(Math.max(0, (target.current ?? index) + by), count - 1));
  }

  useWindowListener("keydown", (event) => {
    if (!isActive || count < 2 || event.defaultPrevented) return;
    if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
    if (isTyping || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    move(event.key === "ArrowRight" ? 1 : -1);
  });

  return {
    scroller,
    index,
    move,
    show,
    /** Shows the index of the slide that a swipe has reached. While `show` scrolls, the index stays the target's. */
    onScroll() {
      const shown = scroller.current ? findCentredSlideIndex(scroller.current) : -1;
      if (target.current === null && shown >= 0) setIndex(shown);
      if (target.current === shown) target.current = null;
    },
    onScrolledByHand() {
      target.current = null;
    },
  };
}

function findCentredSlideIndex(scroller: HTMLElement): number {
  const middle = scroller.scrollLeft + scroller.clientWidth / 2;
  const slides = [...scroller.children].filter((child) => child instanceof HTMLElement);
  return slides.findIndex((slide) => slide.offsetLeft + slide.offsetWidth >= middle);
}
