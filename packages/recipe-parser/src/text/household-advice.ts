const words =
  /(?<!\p{L})(?:face masks?|hair masks?|moisturi[sz]e\w*|serum|retinol|niacinamide|shampoo|skincare|pores|spray bottle|essential oil|tea tree|washing[ -]up liquid|dish soap|soap|cleaner|cleaning|limescale|descal\w+|grout|drain ?pipe|plughole|slime|shaving foam|contact lens\w*|glue|bath bombs?|candles?|wax|wick|compost|seedlings?|germinat\w+|fertili[sz]er|plant feed|potting|nettle feed|watering can|rust|toothbrush|sponge cloth|microfibre|disinfect\w*)(?!\p{L})/giu;
const minWords = 2;
/** A text with more characters is a page, whose menu may have such words. */
const maxCharacters = 2_500;

/** True for advice on cleaning, skin, plants or crafts, which is written like a recipe. */
export function isHouseholdAdvice(text: string): boolean {
  return text.length <= maxCharacters && new Set(text.toLowerCase().match(words)).size >= minWords;
}
