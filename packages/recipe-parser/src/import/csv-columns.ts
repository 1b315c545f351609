/**
 * The fields of a recipe that a labelled value can have, with the name that people read and a pattern of English, German
 * and French labels: in small letters, without accents, spaces and a leading "recipe".
 */
export const recipeFields = {
  title: ["Title", /^(name|title|titel|rezept(name|titel)?|(nom|titre)(dela)?(recette)?|gericht)$/],
  description: ["Description", /^(description|text|summary|intro(duction)?|beschreibung|einleitung)$/],
  ingredients: ["Ingredients", /^(ingredients?(list|s)?|zutaten(liste)?)$/],
  instructions: [
    "Steps",
    /^(instructions?|directions?|steps?|method|preparation|zubereitung|anleitung|schritte|etapes)$/,
  ],
  servings: ["Servings", /^(servings?|serves|yields?|quantity|portion(s|en)?|person(en|nes)|nombredepersonnes)$/],
  prepTime: [
    "Prep time",
    /^((prep(aration)?|active|working)time|timeprep|(vor|zu)bereitungszeit|arbeitszeit|tempsdepreparation)$/,
  ],
  cookTime: [
    "Cook time",
    /^((cook(ing)?|bak(e|ing)|perform|waiting)time|timecook|(koch|back)(und)?(back)?zeit|tempsdecuisson)$/,
  ],
  totalTime: ["Total time", /^(total(time)?|time(required)?|duration|(gesamt)?zeit|dauer|(temps|duree)(totale?)?)$/],
  category: ["Category", /^(categor(y|ies?)|kategorien?|courses?|mealtype|dishtype|gang|(typede)?plat)$/],
  tags: [
    "Tags",
    /^(tags?|labels?|keywords?|collections?|diets?|suitablefordiet|schlagworte|stichworte|motscles|regime)$/,
  ],
  cuisine: ["Cuisine", /^(cuisines?|(landes)?kuche)$/],
  difficulty: ["Difficulty", /^(difficulty|level|schwierigkeit(sgrad)?|difficulte)$/],
  source: [
    "Source",
    /^(source(url|name|link)?|(original)?(link|url)|orgurl|isbasedon|web(site|seite|page)|quelle|herkunft|lien|site)$/,
  ],
  rating: ["Rating", /^((my)?rating(value)?|stars|bewertung|sterne|evaluation)$/],
  createdAt: [
    "Created",
    /^((date)?(created|published)(at|on|time)?|date(added)?|added|erstellt(am)?|datedecreation|creele)$/,
  ],
  photos: ["Photos", /^((original)?(images?|photos?|pictures?)(urls?|links?|files?)?|bild(er)?|fotos?|attachments?)$/],
  notes: ["Notes", /^(notes?|tips|hints|remarks|notizen|tipps?|hinweise?|bemerkung(en)?|remarques|astuces|conseils)$/],
} satisfies Record<string, [name: string, labels: RegExp]>;
export type RecipeField = keyof typeof recipeFields;

/** The field of each column in order. A column with null becomes a line "Header: value" of the notes. */
export type CsvColumns = (RecipeField | null)[];

/** Finds the field that a label such as "Prep Time", "recipeIngredient" or "Zutaten" names; null for other labels. */
export function findRecipeField(label: string): RecipeField | null {
  const letters = label.normalize("NFKD").replace(/\P{L}/gu, "").toLowerCase();
  const name = letters.replace(/^recipe(?=.)/, "");
  const fields = Object.keys(recipeFields) as RecipeField[];
  return fields.find((field) => recipeFields[field][1].test(name)) ?? null;
}

/** Guesses the columns by their headers. Without a title among them, the first unknown column is the title. */
export function guessColumns(header: readonly string[]): CsvColumns {
  const columns = header.map(findRecipeField);
  const first = columns.includes("title") ? -1 : columns.indexOf(null);
  return columns.map((field, index) => (index === first ? "title" : field));
}
