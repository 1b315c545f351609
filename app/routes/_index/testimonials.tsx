import { testimonials } from "#app/content/testimonials.ts";

/** The specification fixes these figures and their order. The page's script animates them. */
const counters = [
  { count: "25,000", what: "recipes saved" },
  { count: "1,200", what: "couples joined" },
  { count: "100,000", what: "meals cooked" },
] as const;

export function LandingTestimonials() {
  return (
    <section className="band said" aria-labelledby="said">
      <h2 id="said">Two cooks, one book</h2>
      <ul className="quotes">
        {testimonials.map(({ initials, names, quote }) => (
          <li key={initials}>
            <figure>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <span className="initials" aria-hidden>
                  {initials}
                </span>
                {names}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ul className="counters" aria-label="Recipe Lovers in numbers">
        {counters.map(({ count, what }) => (
          <li key={what}>
            <strong data-count>{count}</strong> {what}
          </li>
        ))}
      </ul>
    </section>
  );
}
