import {
  type Dietary,
  type Difficulty,
  type MealType,
  type ParsedRecipe,
  parsedRecipeLimits,
} from "../parsed-recipe.ts";

const mealWords: [MealType, RegExp][] = [
  [
    "Breakfast",
    /\b(breakfast|brunch|pancakes?|waffles?|oatmeal|overnight .{0,40}oats|porridge|granola|omelett?e|french toast|fr[üu]hst[üu]ck|desayuno)\b/i,
  ],
  [
    "Dessert",
    /\b(dessert|cookies?|brownies?|cakes?|cupcakes?|cheesecake|ice cream|pudding|tiramisu|crumble|(?:apple|cherry|pumpkin|pecan|lime|lemon|chocolate|custard|berry|\w{1,12}berry|peach|pear|plum|apricot|banana|fruit|treacle|sugar|cream|meringue|rhubarb|coconut|almond|sweet)\s(?:\w{1,12}\s)?(?:tart|pie)|mousse|fudge|muffins?|kuchen|nachtisch|postre|blondies?)\b/i,
  ],
  [
    "Drink",
    /\b(drink|cocktail|mocktail|smoothie|lemonade|latte|milkshake|margarita|mojito|punch|iced tea|getr[äa]nk|bebida)\b/i,
  ],
  ["Snack", /\b(snack|appetizer|dip|hummus|energy (balls|bites)|popcorn|granola bars?)\b/i],
  ["Lunch", /\b(lunch|sandwich|wraps?|salad|mittagessen|almuerzo)\b/i],
  [
    "Dinner",
    /\b(dinner|supper|main( course| dish)?|entr[ée]e|curry|pasta|risotto|stew|lasagn[ea]|roast|casserole|tacos?|chicken|beef|pork|salmon|steak|stir[- ]?fry|noodles|abendessen|hauptgericht|cena|gulasch|chili|burgers?|pizza)\b/i,
  ],
];

const cuisines: [string, RegExp][] = [
  [
    "Italian",
    /\b(italian|italiana?|risotto|lasagn[ea]|carbonara|bolognese|gnocchi|tiramisu|focaccia|bruschetta|caprese|italienisch)\b/i,
  ],
  ["Mexican", /\b(mexican|mexicana|tacos?|enchiladas?|quesadillas?|burritos?|guacamole|fajitas?|pozole)\b/i],
  ["Indian", /\b(indian|masala|tikka|dal|daal|biryani|naan|korma|vindaloo|paneer|chana)\b/i],
  ["Thai", /\b(thai|pad thai|tom yum|tom kha)\b/i],
  ["Chinese", /\b(chinese|kung pao|chow mein|mapo|szechuan|sichuan|lo mein)\b/i],
  ["Japanese", /\b(japanese|ramen|sushi|teriyaki|udon|miso soup|katsu|okonomiyaki|yakisoba)\b/i],
  ["Korean", /\b(korean|kimchi|bibimbap|bulgogi|gochujang|tteokbokki)\b/i],
  ["Vietnamese", /\b(vietnamese|pho|banh mi|bánh mì)\b/i],
  ["Greek", /\b(greek (?!yogh?urt)|tzatziki|moussaka|souvlaki|spanakopita|gyros)/i],
  ["French", /\b(french (?!toast|fries|onion|bread)|ratatouille|coq au vin|quiche|cr[êe]pes?|bourguignon|cassoulet)/i],
  ["Spanish", /\b(spanish|paella|gazpacho|tortilla española|patatas bravas)\b/i],
  ["German", /\b(german|deutsch\w*|kartoffel\w*|sp[äa]tzle|schnitzel|sauerkraut|sauerbraten)\b/i],
  ["Middle Eastern", /\b(middle eastern|lebanese|shakshuka|falafel|hummus|shawarma|tabbouleh)\b/i],
  ["Moroccan", /\b(moroccan|tagine|harissa chicken)\b/i],
  ["Mediterranean", /\bmediterranean\b/i],
  ["American", /\b(american|cajun|southern-style|bbq ribs|mac (and|&|n) cheese)\b/i],
];

const statedMeal = /\b(?:course|category|meal)\s{0,3}:?\s{0,3}(breakfast|lunch|dinner|dessert|snack|drink)/i;

/** Finds facts in the title, the lines above the lists, the hashtags and the whole text. */
export function findRecipeFacts(
  title: string | null,
  head: string,
  said: string,
): Pick<ParsedRecipe, "category" | "cuisine" | "difficulty" | "dietary"> {
  const around = `${head}\n${(said.match(/#\w+/g) ?? []).join(" ")}`;
  return {
    category: findMealType(title ?? "", around),
    cuisine: findCuisine(title ?? "", around),
    difficulty: findDifficulty(said),
    dietary: findDietaryFlags(said),
  };
}

/** Finds the meal type in the title or, failing that, in the text around the recipe with its hashtags. */
export function findMealType(title: string, around: string): MealType | null {
  return findFirstMatch(mealWords, statedMeal.exec(around)?.[1] ?? "", title, separateHashtagWords(around));
}

/** Finds a stated cuisine, or one that the title or the text around it implies; null when there is none. */
export function findCuisine(title: string, around: string): string | null {
  const stated = /\b(?:cuisine|küche|cocina)\s*:\s*(\p{L}[\p{L} -]{2,30})/iu.exec(around)?.[1]?.trim();
  if (stated !== undefined) return stated.slice(0, parsedRecipeLimits.cuisineCharacters);
  return findFirstMatch(cuisines, `${title} `, `${separateHashtagWords(around)} `);
}

const difficulties: [Difficulty, RegExp][] = [
  ["easy", /^(easy|beginners?|simple|low|einfach|leicht|fácil|facile)$/i],
  ["medium", /^(medium|moderate|intermediate|mittel|media|moyen(ne)?)$/i],
  ["hard", /^(hard|difficult|advanced|challenging|schwer|difícil|difficile)$/i],
];

/** Finds a difficulty stated as a fact: "Difficulty: easy", "Easy" between other facts, never "easy to love". */
export function findDifficulty(text: string): Difficulty | null {
  const labelled =
    /\b(?:difficulty|level|skill|effort|schwierigkeit(?:sgrad)?|dificultad|difficulté|difficoltà)\b[\s:–-]{0,5}(?:level)?[\s:–-]{0,5}(\p{L}{1,20})/iu.exec(
      text,
    )?.[1];
  const alone =
    /(?:^|[|·•\n-]|\d\s{0,3}\p{L}{1,20}\s|\p{Extended_Pictographic}\uFE0F?\s?)\s{0,3}(easy|medium|moderate|hard|challenging|einfach|mittel|schwer)\s{0,3}(?=$|[|·•\n-]|(?:serves|servings|prep|cook|total|ready)(?!\p{L}))/imu.exec(
      text,
    )?.[1] ?? /\d\s?\p{L}{1,20}\s(easy|medium|hard)\s(?=\d{1,3}\s?\p{L})/iu.exec(text)?.[1];
  return findFirstMatch(difficulties, labelled ?? "", alone ?? "");
}

const negation = /(?:not|isn'?t|non|never|without being|nicht)\s+(?:\w+\s+)?$/i;
const option = /^[\s-]*(option(al)?s?|if |butter|milk|cheese|cream|yogh?urt|mayo|flour|pasta|soy|chocolate|parmesan)/i;
const nearby = 40;

/** Finds the dietary flags that the post states; "not gluten free" states nothing. */
export function findDietaryFlags(text: string): Dietary {
  return {
    glutenFree: isStated(
      text,
      /\b(gluten[\s-]?free|glutenfrei|sin gluten|sans gluten|senza glutine)\b|(?<![\p{L}\d])GF(?![\p{L}\d])/giu,
    ),
    dairyFree: isStated(
      text,
      /\b(dairy[\s-]?free|lactose[\s-]?free|laktosefrei|vegan|non[\s-]dairy recipe)\b|(?<![\p{L}\d])DF(?![\p{L}\d])/giu,
    ),
    lowFodmap: isStated(text, /\blow[\s-]?fodmap\b/gi),
  };
}

function isStated(text: string, pattern: RegExp): boolean {
  return [...text.matchAll(pattern)].some((found) => {
    if (/^(gf|df)$/i.test(found[0]) && found[0] !== found[0].toUpperCase()) return false;
    const end = found.index + found[0].length;
    const before = text.slice(Math.max(0, found.index - nearby), found.index);
    return !negation.test(before) && !option.test(text.slice(end, end + nearby));
  });
}

function separateHashtagWords(text: string): string {
  return text.replace(/#(\w+)/g, (_, tag: string) =>
    tag.replace(/(dinner|breakfast|lunch|dessert|snack|recipes?|food)/gi, " $1 "),
  );
}

/** Finds the first entry that matches the first text, or else the next one. */
function findFirstMatch<T>(table: readonly [T, RegExp][], ...texts: string[]): T | null {
  const found = texts.map((text) => table.find(([, pattern]) => pattern.test(text)));
  return found.find((entry) => entry !== undefined)?.[0] ?? null;
}
