import { productPromise, startCookingLabel } from "#app/content/brand.ts";
import { PostToRecipeAnimation } from "./post-to-recipe-animation.tsx";

export function LandingHero({ dish }: { dish: string }) {
  return (
    <section className="hero">
      <div className="pitch">
        <p className="beta">The beta is open. Spots are limited.</p>
        <h1>Cook Together, Create Memories</h1>
        <p className="promise">{productPromise}</p>
        <p className="detail">
          Paste a link to the recipe that made you hungry, or take a screenshot. We turn it into ingredients and steps,
          in a private book that the two of you fill, rate and cook from.
        </p>
        <p className="ways">
          <a className="button" href="/auth">
            {startCookingLabel}
          </a>
          <a className="quiet" href="#how-it-works">
            See how it works
          </a>
        </p>
        <p className="note">Private & secure • No credit card required</p>
      </div>
      <PostToRecipeAnimation dish={dish} />
    </section>
  );
}
