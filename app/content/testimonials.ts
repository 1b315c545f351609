/** Sample content, which must never be part of structured data. */
export const testimonials = [
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
