import { Icon } from "./icon.tsx";

const files: Record<string, string> = import.meta.glob("../../content/screenshots/*-*.{avif,webp}", {
  query: "?url",
  import: "default",
  eager: true,
});
/** As `npm run screenshots` takes them. */
const widths = [480, 960, 1600] as const;
const [, usualWidth, fullWidth] = widths;
const ratio = 9 / 16;

const slides = [
  {
    name: "recipes",
    alt: "The list of recipes: a search field and filters in sight above cards with photos.",
    caption: "Search everything you saved, filter it by meal or diet, and sort it by time.",
  },
  {
    name: "upload",
    alt: "Adding a recipe: the ingredients were read from a screenshot, and below one is the piece that it was read from.",
    caption: "Drop in a screenshot, and the fields fill themselves.",
  },
  {
    name: "recipe",
    alt: "The recipe of a roasted tomato soup: its photo, four stars, 50 minutes, gluten free, dairy free, and ingredients for two people.",
    caption: "Cook time, dietary flags, ingredients and steps at a glance.",
  },
] as const;

export function Screenshots() {
  return (
    <section className="band screenshots" aria-labelledby="screenshots">
      <h2 id="screenshots">A look into the book</h2>
      <p className="lead">Real screens of the product. Tap one to see it large.</p>
      <ul className="slides">
        {slides.map((slide) => (
          <li key={slide.name}>
            <figure>
              {/* Without script the picture itself opens. */}
              <a href={file(slide.name, fullWidth, "webp")}>
                <Picture {...slide} />
              </a>
              <figcaption>{slide.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="steps needs-script">
        <button type="button" className="tool" data-step="-1" aria-disabled="true" aria-label="Previous screenshot">
          <Icon name="left" />
        </button>
        <button type="button" className="tool" data-step="1" aria-label="Next screenshot">
          <Icon name="right" />
        </button>
      </p>
      <dialog id="preview" aria-label="Screenshot">
        <button type="button" className="tool" aria-label="Close preview">
          <Icon name="close" />
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen the picture is moved about, also by key */}
        <figure tabIndex={0} />
      </dialog>
    </section>
  );
}

const sizes = "(min-width: 75rem) 22rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 88vw";

function Picture({ name, alt }: { name: string; alt: string }) {
  const sources = (type: string) => widths.map((width) => `${file(name, width, type)} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        src={file(name, usualWidth, "webp")}
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

function file(name: string, width: number, type: string): string {
  return files[`../../content/screenshots/${name}-${width}.${type}`] ?? "";
}
