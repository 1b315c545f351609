import { DrawnCover } from "#app/components/cover.tsx";

const benefits = [
  {
    drawing: "keep",
    title: "Never lose a recipe",
    text: "Posts get deleted and links break. A screenshot or a link becomes a recipe of your own, with amounts and steps, that you can find again.",
  },
  {
    drawing: "decide",
    title: "End the dinner debate",
    text: "You both rate it. Sort by rating or by cook time, and tonight is settled before anyone is too hungry.",
  },
  {
    drawing: "enjoy",
    title: "Your personal recipe paradise",
    text: "Photos, notes and dietary labels in one private book, and a step-by-step cook mode with timers that keeps the screen on.",
  },
] as const;

export function LandingBenefits({ drawings }: { drawings: Record<(typeof benefits)[number]["drawing"], string> }) {
  return (
    <section id="features" className="band" aria-labelledby="benefits">
      <h2 id="benefits">Less scrolling, more supper</h2>
      <ul className="benefits">
        {benefits.map(({ drawing, title, text }) => (
          <li key={drawing}>
            <DrawnCover drawing={drawings[drawing]} isWide={false} className="drawing" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
