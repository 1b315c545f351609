import { DrawnCover } from "#app/components/recipe/cover.tsx";
import { LandingIcon } from "./icon.tsx";

const ingredients = ["200 g spaghetti", "300 g cherry tomatoes", "2 cloves garlic", "a bunch of basil"];
const dish = "/covers/pasta.svg";
const alt =
  "A screenshot of a saved post becomes a recipe card: its picture, cook time, servings, ingredients, and a rating by each of two people.";

/** An animation that plays once, for less than five seconds. */
export function PostToRecipeAnimation() {
  return (
    <div className="cloth" role="img" aria-label={alt}>
      <div className="papers" aria-hidden="true">
        <PostMockup />
        <RecipeCardMockup />
      </div>
    </div>
  );
}

function PostMockup() {
  return (
    <div className="post">
      <div className="author">
        <i />
        <b>supper.at.sevens</b>
        <LandingIcon name="more" />
      </div>
      <DrawnCover path={dish} isHighPriority className="drawing" />
      <div className="actions">
        <LandingIcon name="heart" />
        <LandingIcon name="speech" />
        <LandingIcon name="bookmark" className="saved full" />
      </div>
      <div className="caption">
        <Caption />
        <div className="read">
          <Caption />
        </div>
      </div>
    </div>
  );
}

function Caption() {
  return (
    <p>
      <b>supper.at.sevens</b> Tomato basil spaghetti!! 20 minutes, feeds two. You need{" "}
      {ingredients.map((line) => (
        <span key={line}>
          <mark>{line}</mark>,{" "}
        </span>
      ))}
      salt… #weeknight #pasta
    </p>
  );
}

function RecipeCardMockup() {
  return (
    <div className="card">
      <DrawnCover path={dish} isHighPriority className="drawing" />
      <div className="facts">
        <strong>Tomato basil spaghetti</strong>
        <span>
          <LandingIcon name="clock" /> 20 min
          <LandingIcon name="people" className="people" /> Serves 2
        </span>
        <div className="lines">
          <ul>
            {ingredients.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="ratings">
            <RatingMockup who="You" count={5} />
            <RatingMockup who="Sam" count={4} />
          </div>
        </div>
      </div>
    </div>
  );
}

function RatingMockup({ who, count }: { who: string; count: number }) {
  return (
    <span>
      {who}
      {[1, 2, 3, 4, 5].map((star) => (
        <LandingIcon key={star} name="star" className={star <= count ? "full" : undefined} />
      ))}
    </span>
  );
}
