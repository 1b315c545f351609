import type { ReactNode } from "react";
import { invitationPriceText } from "#app/modules/billing/subscription.ts";
import { LandingIcon } from "./icon.tsx";

type Step = { name: string; title: string; text: string; scene: ReactNode };

const steps: Step[] = [
  {
    name: "save",
    title: "Save a recipe",
    text: "Drop in a screenshot of the post, or paste a recipe's link. Title, ingredients and steps are filled in, and anything that may be misread is marked for you to check.",
    scene: (
      <div className="scrap">
        <i />
        <mark>300 g cherry tomatoes</mark>
        <i />
        <mark>2 cloves garlic</mark>
      </div>
    ),
  },
  {
    name: "invite",
    title: "Invite your partner",
    text: `Send a link or six characters in a chat, and your partner shares the same recipes, just the two of you. ${invitationPriceText}.`,
    scene: [..."KX7M2P"].map((character) => (
      <b className="tile" key={character}>
        {character}
      </b>
    )),
  },
  {
    name: "rate",
    title: "Rate and note",
    text: "Cook it, rate it, and write down how it turned out. Your diary keeps it between the two of you.",
    scene: (
      <>
        <Rating who="You" count={5} />
        <Rating who="Sam" count={4} />
      </>
    ),
  },
];

export function LandingHowItWorks() {
  return (
    <section id="how-it-works" className="band" aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className="how">
        {steps.map(({ name, title, text, scene }) => (
          <li key={name}>
            <div className={`scene ${name}`} aria-hidden>
              {scene}
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Rating({ who, count }: { who: string; count: number }) {
  return (
    <div className="rating">
      <b>{who}</b>
      {[1, 2, 3, 4, 5].map((star) => (
        <LandingIcon key={star} name="star" className={star <= count ? "full" : undefined} />
      ))}
    </div>
  );
}
