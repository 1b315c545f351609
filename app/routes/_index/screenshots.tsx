import { LandingIcon } from "./icon.tsx";

const files: Record<string, string> = import.meta.glob("../../content/screenshots/*-*.{avif,webp}", {
  query: "?url",
  import: "default",
  eager: true,
});
/** Image widths in pixels that `npm run screenshots` creates. */
const widths = [480, 960, 1600] as const;
const [, usualWidth, fullWidth] = widths;
const ratio = 9 / 16;
/** The width of pictures of a whole phone screen, which phones show. */
const phoneWidth = 780;

const slides = [
  {
    name: "recipes",
    alt: "The list of recipes: a search field and filters in sight above cards with photos.",
    caption: "Search everything you saved, filter it by meal or diet, and sort it by time.",
  },
  {
    name: "upload",
    alt: "Adding a recipe: a screenshot of a post was uploaded and is being analyzed, with the progress at the top.",
    caption: "Drop in a screenshot, and the fields fill themselves.",
  },
  {
    name: "recipe",
    alt: "The recipe of a roasted tomato soup: its photo, four stars, 50 minutes, gluten free, dairy free, and ingredients for two people.",
    caption: "Cook time, dietary flags, ingredients and steps at a glance.",
  },
] as const;

export function LandingScreenshots() {
  return (
    <section className="band screenshots" aria-labelledby="screenshots">
      <h2 id="screenshots">A look inside the book</h2>
      <p className="lead">Real screens of the product. Tap one to enlarge it.</p>
      <ul className="slides">
        {slides.map((slide) => (
          <li key={slide.name}>
            <figure>
              {/* Without script the link opens the image. */}
              <a href={getScreenshotUrl(slide.name, fullWidth, "webp")}>
                <Picture {...slide} scheme="light" />
                <Picture {...slide} scheme="dark" />
              </a>
              <figcaption>{slide.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="steps needs-script">
        <StepButtons />
      </p>
      <dialog id="preview" aria-label="Screenshots">
        <p className="steps">
          <StepButtons />
          <button type="button" className="tool" aria-label="Close preview">
            <LandingIcon name="close" />
          </button>
        </p>
        {/* The page's script fills this list with the slides. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to take the focus */}
        <ul className="slides" tabIndex={0} aria-label="Screenshots, scrollable" />
      </dialog>
    </section>
  );
}

function StepButtons() {
  return (
    <>
      <button type="button" className="tool" data-step="-1" aria-disabled="true" aria-label="Previous screenshot">
        <LandingIcon name="left" />
      </button>
      <button type="button" className="tool" data-step="1" aria-label="Next screenshot">
        <LandingIcon name="right" />
      </button>
    </>
  );
}

const sizes = "(min-width: 75rem) 22rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 88vw";

type PictureProps = { name: string; alt: string; scheme: "light" | "dark" };

/** A picture for one color scheme. Lazy loading skips the scheme that CSS hides. */
function Picture({ name, alt, scheme }: PictureProps) {
  const shown = scheme === "dark" ? `${name}-dark` : name;
  const sources = (type: string) =>
    widths.map((width) => `${getScreenshotUrl(shown, width, type)} ${width}w`).join(", ");
  return (
    <picture className={`in-${scheme}`}>
      <source
        media="(width < 30rem)"
        type="image/avif"
        srcSet={getScreenshotUrl(`${shown}-phone`, phoneWidth, "avif")}
      />
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        src={getScreenshotUrl(shown, usualWidth, "webp")}
        srcSet={sources("webp")}
        sizes={sizes}
        width={fullWidth}
        height={fullWidth * ratio}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

function getScreenshotUrl(name: string, width: number, type: string): string {
  return files[`../../content/screenshots/${name}-${width}.${type}`] ?? "";
}
