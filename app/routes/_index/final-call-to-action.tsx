import { DrawnCover } from "#app/components/cover.tsx";
import { startCookingLabel } from "#app/content/brand.ts";

export function FinalCallToAction({ drawing }: { drawing: string }) {
  return (
    <section className="final" aria-labelledby="final">
      <DrawnCover drawing={drawing} isWide={false} className="drawing" />
      <div>
        <h2 id="final">
          What's for dinner? <span>You saved it weeks ago.</span>
        </h2>
        <p>Put the first recipe in your book tonight, and cook from it together.</p>
        <p>
          <a className="button" href="/auth">
            {startCookingLabel}
          </a>
        </p>
        <p className="note">The beta is open, and spots are limited.</p>
      </div>
    </section>
  );
}
