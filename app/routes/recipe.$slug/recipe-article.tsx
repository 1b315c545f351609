import { Fragment, type ReactNode } from "react";
import { DrawnCover } from "#app/components/recipe/cover.tsx";
import { productName } from "#app/content/brand.ts";
import { createSrcSet } from "#app/modules/photos/photo.ts";
import { scaleIngredient } from "#app/modules/recipes/amounts/scale-ingredient.ts";
import { formatScalingFactor, formatServings } from "#app/modules/recipes/amounts/servings.ts";
import { getCoverPath } from "#app/modules/recipes/cover.ts";
import { groupIngredients } from "#app/modules/recipes/ingredient-groups.ts";
import type { PublicRecipe } from "#app/modules/recipes/public-recipe.ts";
import { dietaryFlags, dietaryLabels } from "#app/modules/recipes/recipe.ts";

/** The public recipe, which needs no script. The title determines the text direction. */
export function RecipeArticle({ recipe, children }: { recipe: PublicRecipe; children: ReactNode }) {
  const amounts = createAmountChoices(recipe.ingredients, recipe.servings);
  const badges = dietaryFlags.filter((flag) => recipe.dietary[flag]);
  return (
    <article dir="auto">
      <div className="opening">
        <RecipePicture recipe={recipe} />
        <div className="about">
          <h1 className={recipe.title.length > 50 ? "long" : undefined}>{recipe.title}</h1>
          <p className="by">Shared by {productName}</p>
          <ul className="facts">
            {recipe.cookTimeMinutes === null ? null : <li dir="ltr">{`${recipe.cookTimeMinutes} min`}</li>}
            {recipe.servings === null ? null : <li>Serves {recipe.servings}</li>}
            {recipe.difficulty === null ? null : <li className="difficulty">{recipe.difficulty}</li>}
          </ul>
          <ul className="tags">
            {badges.map((flag) => (
              <li key={flag} className="diet">
                {dietaryLabels[flag]}
              </li>
            ))}
            {recipe.tags.map((tag) => (
              <li key={tag} dir="auto" className="tag">
                {tag}
              </li>
            ))}
          </ul>
          {children}
        </div>
      </div>
      <section aria-labelledby="ingredients" className="list">
        <h2 id="ingredients">Ingredients</h2>
        {amounts ? (
          <label className="amounts" hidden>
            Amounts{" "}
            <select defaultValue={amounts.ownIndex}>
              {amounts.labels.map((label, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {recipe.ingredients.length === 0 ? (
          <p>No ingredients listed</p>
        ) : (
          <div className="ingredients">
            {groupIngredients(recipe.ingredients).map(({ name, ingredients }, index) => (
              <Fragment key={index}>
                {name === null ? null : <h3 dir="auto">{name}</h3>}
                {ingredients.length === 0 ? null : (
                  <ul>
                    {ingredients.map(({ line, place }) => (
                      <li key={place}>
                        <label dir="auto">
                          <input type="checkbox" className="accent-positive" />
                          <span data-lines={amounts?.lines[place]?.join("\n")}>{line}</span>
                        </label>
                      </li>
                    ))}
                  </ul>
                )}
              </Fragment>
            ))}
          </div>
        )}
      </section>
      <div className="method">
        <section aria-labelledby="instructions">
          <h2 id="instructions">Instructions</h2>
          {recipe.steps.length === 0 ? (
            <p>No instructions provided</p>
          ) : (
            <ol className="steps">
              {recipe.steps.map((step, index) => (
                <li key={index} dir="auto">
                  {step}
                </li>
              ))}
            </ol>
          )}
        </section>
        <div className="more">
          {recipe.notes ? (
            <section aria-labelledby="notes" className="notes">
              <h2 id="notes">Notes</h2>
              <p dir="auto">{recipe.notes}</p>
            </section>
          ) : null}
          {recipe.sourceUrl ? (
            <section aria-labelledby="source" className="source">
              <h2 id="source">Original Source</h2>
              <a href={recipe.sourceUrl} target="_blank" rel="noopener noreferrer nofollow ugc">
                View Original Recipe
              </a>
            </section>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function RecipePicture({ recipe }: { recipe: PublicRecipe }) {
  const { photo } = recipe;
  return (
    <div className={photo ? "picture" : "picture drawn"}>
      {photo === null ? (
        <DrawnCover path={getCoverPath(recipe)} isHighPriority />
      ) : (
        <img
          src={photo.src}
          srcSet={createSrcSet(photo, true)}
          sizes="(min-width: 70rem) 33rem, (min-width: 48rem) 46vw, 100vw"
          width={photo.width}
          height={photo.height}
          alt={photo.alt}
          decoding="async"
          {...{ fetchpriority: "high" }}
          style={photo.color ? { backgroundColor: photo.color } : undefined}
        />
      )}
    </div>
  );
}

/** Numbers of people offered besides the recipe's own servings. */
const peopleChoices = [1, 2, 3, 4, 6, 8, 12];
/** Factors offered where the recipe does not say how many it serves. */
const multipleChoices = [0.5, 1, 2, 3];

/** The maximum length of all choices. A longer list has no choice of amounts, which keeps the page small. */
const maxCharacters = 40_000;

/**
 * Scales every ingredient for each choice, so that the page's script needs no scaling code. `ownIndex` is the recipe's
 * own amount. Null if no line scales.
 */
function createAmountChoices(ingredients: string[], servings: number | null) {
  const people = [...new Set([...peopleChoices, servings ?? 1])].sort((one, other) => one - other);
  const factors = servings === null ? multipleChoices : people.map((count) => count / servings);
  const lines = ingredients.map((line) =>
    factors.map((factor) => scaleIngredient(line, { factor, system: "original" })),
  );
  if (lines.every((texts) => new Set(texts).size === 1) || lines.flat().join("").length > maxCharacters) return null;
  const labels = factors.map((factor) =>
    servings === null ? formatScalingFactor(factor) : formatServings(servings, factor),
  );
  return { labels, ownIndex: factors.indexOf(1), lines };
}
