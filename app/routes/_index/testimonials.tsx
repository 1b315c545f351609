/** Sample content, which must never be part of structured data. */
const testimonials = [
  {
    initials: "MT",
    names: "Mia & Theo",
    quote:
      "We used to send each other posts and never found them again. Now I take a screenshot on the bus, and it is a recipe before I'm home.",
  },
  {
    initials: "AJ",
    names: "Aisha & Jonas",
    quote: "He gives everything five stars and I don't. What we both rate highest is what we cook on Fridays.",
  },
  {
    initials: "LR",
    names: "Lucía & Rob",
    quote:
      "My mother's lentils, his grandmother's plum cake and a hundred things from TikTok in one book. And the screen stays on while my hands are full of dough.",
  },
] as const;

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
