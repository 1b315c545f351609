import { Link } from "@remix-run/react";
import { Clock, Star } from "lucide-react";
import { memo } from "react";
import { formatCookTime } from "#app/modules/recipes/cook-time.ts";
import type { RecipeCardFacts } from "#app/modules/recipes/find-recipes.server.ts";
import { dietaryFlags, dietaryLabels } from "#app/modules/recipes/recipe.ts";
import { Cover, cardPhotoSizes } from "./cover.tsx";
import { MemberInitial } from "./member-initial.tsx";

/** The number of cards in a phone's first viewport. */
const highPriorityCards = 4;

type MemberNames = { ownName: string; partnerName: string | null };
type RecipeCardProps = MemberNames & { recipe: RecipeCardFacts; index: number };

/** Memoized, because every navigation state change renders the list again. */
export const RecipeCard = memo(function RecipeCard({ recipe, index, ...names }: RecipeCardProps) {
  return (
    <Link to={`/app/recipes/${recipe.id}`} state={{ fromList: true }} className="recipe-card">
      <Cover
        recipe={recipe}
        photo={recipe.photo}
        uploadId={recipe.uploadId}
        alt=""
        sizes={cardPhotoSizes}
        isHighPriority={index < highPriorityCards}
      />
      <div className="text">
        <h2 dir="auto">{recipe.title}</h2>
        {recipe.found ? (
          <p dir="auto" className="found">
            {recipe.found.before}
            <mark>{recipe.found.hit}</mark>
            {recipe.found.after}
          </p>
        ) : null}
        <CardFacts recipe={recipe} {...names} />
        {recipe.category === null ? null : <span className="category">{recipe.category}</span>}
        <CardBadges {...recipe} />
      </div>
    </Link>
  );
});

function CardFacts({ recipe, ownName, partnerName }: MemberNames & { recipe: RecipeCardFacts }) {
  const { cookTimeMinutes, ownStars, partnerStars } = recipe;
  if (cookTimeMinutes === null && ownStars === null && partnerStars === null) return null;
  return (
    <p className="facts">
      {cookTimeMinutes === null ? null : (
        <span>
          <CardIcon name="clock" />
          {formatCookTime(cookTimeMinutes)}
        </span>
      )}
      {ownStars === null ? null : <UserStars name={ownName} who="You" stars={ownStars} />}
      {partnerStars === null || partnerName === null ? null : (
        <UserStars name={partnerName} who={partnerName} stars={partnerStars} isPartner />
      )}
    </p>
  );
}

type StarsProps = { name: string; who: string; stars: number; isPartner?: boolean };

/** The initial and star rating of one member. */
function UserStars({ name, who, stars, isPartner = false }: StarsProps) {
  return (
    <span>
      <MemberInitial name={name} isPartner={isPartner} />
      <span className="sr-only">{who}: </span>
      {stars}
      <CardIcon name="star" />
      <span className="sr-only">{stars === 1 ? "star" : "stars"}</span>
    </span>
  );
}

/** The drawings that the icons of all cards refer to, so that a list repeats no paths. */
export function CardIconDefinitions() {
  return (
    <div hidden>
      <Clock id="card-clock" />
      <Star id="card-star" fill="currentColor" />
    </div>
  );
}

function CardIcon({ name }: { name: "clock" | "star" }) {
  return (
    <svg className={name} viewBox="0 0 24 24" aria-hidden>
      <use href={`#card-${name}`} />
    </svg>
  );
}

/** The badges are no links. */
function CardBadges({ dietary, tags }: Pick<RecipeCardFacts, "dietary" | "tags">) {
  const shown = dietaryFlags.filter((flag) => dietary[flag]);
  if (shown.length + tags.length === 0) return null;
  return (
    <ul className="badges">
      {shown.map((flag) => (
        <li key={flag} className="dietary">
          {dietaryLabels[flag]}
        </li>
      ))}
      {tags.map((tag) => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
    </ul>
  );
}
