import type {
  HowToSection,
  HowToStep,
  Organization,
  Recipe as RecipeLd,
  RestrictedDiet,
  WithContext,
} from "schema-dts";
import { productName } from "#app/content/brand.ts";
import type { PhotoView } from "#app/modules/photos/photo.ts";
import { formatCookTime } from "./cook-time.ts";
import { groupIngredients, isIngredientGroupName } from "./ingredient-groups.ts";
import type { formatRecipeFacts } from "./recipe.ts";

export type PublicRecipe = ReturnType<typeof formatRecipeFacts> & {
  path: string;
  /** The path of the picture that networks and chats show beside a link. */
  preview: string;
  photo: PhotoView | null;
  ingredients: string[];
  steps: string[];
  isListed: boolean;
  publishedOn: string;
};

type DescribedFacts = Pick<PublicRecipe, "title" | "cookTimeMinutes" | "difficulty" | "ingredients">;

const descriptionCharacters = 155;

export function describePublicRecipe(recipe: DescribedFacts): string {
  const facts = [
    recipe.cookTimeMinutes === null ? null : `ready in ${formatCookTime(recipe.cookTimeMinutes)}`,
    recipe.difficulty === null ? null : `${recipe.difficulty} to make`,
  ].filter((fact) => fact !== null);
  const beginning = [recipe.title, ...facts].join(", ");
  const ingredients = recipe.ingredients.filter((line) => !isIngredientGroupName(line));
  const inIt = ingredients.length > 0 ? `With ${ingredients.join(", ")}` : `A recipe from ${productName}.`;
  return shorten(`${beginning}. ${inIt}`);
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  if (characters.length <= descriptionCharacters) return characters.join("");
  const cut = characters.slice(0, descriptionCharacters - 1).join("");
  return `${cut.replace(/[\s,.;:]+\S*$/, "") || cut}…`;
}

type Described = Omit<PublicRecipe, "path" | "preview" | "photo" | "isListed">;
type Places = { origin: string; url: string | null; images: string[] };

/** https://developers.google.com/search/docs/appearance/structured-data/recipe */
export function createRecipeJsonLd(recipe: Described, { origin, url, images }: Places): WithContext<RecipeLd> {
  const author: Organization = { "@type": "Organization", name: productName, url: origin };
  const diets: RestrictedDiet[] = [];
  if (recipe.dietary.glutenFree) diets.push("https://schema.org/GlutenFreeDiet");
  // schema.org has no term for "dairy free"; food without dairy has low lactose too.
  if (recipe.dietary.dairyFree) diets.push("https://schema.org/LowLactoseDiet");
  if (recipe.tags.includes("vegetarian")) diets.push("https://schema.org/VegetarianDiet");
  if (recipe.tags.includes("vegan")) diets.push("https://schema.org/VeganDiet");
  const keywords = [
    ...(recipe.dietary.dairyFree ? ["dairy free"] : []),
    ...(recipe.dietary.lowFodmap ? ["low FODMAP"] : []),
    ...recipe.tags,
  ];
  const time = recipe.cookTimeMinutes ? `PT${recipe.cookTimeMinutes}M` : null;
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.title,
    ...(url === null ? {} : { url, mainEntityOfPage: url }),
    description: describePublicRecipe(recipe),
    author,
    datePublished: recipe.publishedOn,
    ...(images.length > 0 ? { image: images } : {}),
    ...(time ? { cookTime: time, totalTime: time } : {}),
    ...(recipe.servings ? { recipeYield: String(recipe.servings) } : {}),
    ...(recipe.category ? { recipeCategory: recipe.category } : {}),
    ...(recipe.cuisine ? { recipeCuisine: recipe.cuisine } : {}),
    ...(diets.length > 0 ? { suitableForDiet: diets } : {}),
    ...(keywords.length > 0 ? { keywords: keywords.join(", ") } : {}),
    ...(recipe.ingredients.length > 0 ? { recipeIngredient: recipe.ingredients } : {}),
    ...(recipe.steps.length > 0 ? { recipeInstructions: createInstructions(recipe.steps) } : {}),
    ...(recipe.sourceUrl ? { isBasedOn: recipe.sourceUrl } : {}),
  };
}

/** Steps below a heading such as "For the sauce:" form a section. A heading without steps stays a step. */
function createInstructions(lines: string[]): (HowToStep | HowToSection)[] {
  return groupIngredients(lines).flatMap(({ name, ingredients: steps }): (HowToStep | HowToSection)[] => {
    if (name !== null && steps.length === 0) return [createStep({ line: `${name}:` })];
    if (name === null) return steps.map(createStep);
    return [{ "@type": "HowToSection", name, itemListElement: steps.map(createStep) }];
  });
}

function createStep({ line }: { line: string }): HowToStep {
  return { "@type": "HowToStep", text: line };
}
