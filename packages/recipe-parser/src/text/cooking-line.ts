import { unitPattern } from "../quantities/unit-words.ts";
import { foodPattern } from "./food-words.ts";
import { beginsLikeStep, isVerbWithObject } from "./step-verbs.ts";

/** Cooking verbs anywhere in a sentence, as in "This is the moment to add the flour." */
const deeds =
  "(?:add|bake|beat|blanch|blend|boil|braise|bring|broil|brown|brush|chill|chop|coat|combine|cook|cool|cover|cut|deglaze|dip|divide|drain|drizzle|drop|fold|freeze|fry|grate|grill|heat|keep|knead|leave|let|marinate|mash|melt|mix|peel|poach|pour|preheat|put|reduce|refrigerate|remove|rest|rinse|roast|roll|rub|saut[ée]|scatter|sear|season|serve|set|shape|simmer|slice|soak|spoon|spread|sprinkle|squeeze|steam|stir|strain|swipe|take|thaw|toast|toss|transfer|turn|warm|whisk|follow with)(?:ing)?(?!\\p{L})";
const deed = new RegExp(`(?<!\\p{L})${deeds}`, "iu");
/** Matches a second deed, which needs no object: "Continue cooking", "close and cook". */
const furtherDeed = new RegExp(`(?:^continue (?:to )?|(?<!\\p{L})(?:and|then) )${deeds}`, "iu");
const made =
  /(?<!\p{L})(dough|batter|mixture|mix|meat|veg|vegetables|greens|filling|crust|marinade|dressing|soup|stew|cake)(?!\p{L})/iu;
/** Buttons that apps and pages show beside a recipe, such as "Add to grocery list" and "Start cooking". */
const offer =
  /(?<!\p{L})(recipes|comments?|comentarios?|commentaires?|newsletter|screen|code \S*\d)(?!\p{L})|cook mode|(shopping|grocery|to (my |your )?)\s?(list|cart|basket)|to (my |your )?(meal plan|planner|favou?rites|cookbook|collection)$|% off$|^start cooking$|^tags?:|^[#@]/iu;
const amount = new RegExp(`\\p{N}\\s?-?${unitPattern}(?!\\p{L})`, "iu");
const time = /(\d|(?<!\p{L})(an?|one|two|half an|overnight))\s?(seconds?|secs?|minutes?|mins?|hours?|hrs?)(?!\p{L})/iu;
const heat = /\d\s?(°|degrees|[CF](?!\p{L}))/u;
const place =
  /(?<!\p{L})(lid|oven|fridge|freezer|pan|pot|skillet|wok|bowl|tray|tin|sheet|dish|grill|stove|blender|air fryer)(?!\p{L})/iu;

/** Whether a line is an instruction about food. */
export function isCookingLine(line: string): boolean {
  if (offer.test(line)) return false;
  if (beginsLikeStep(line) || furtherDeed.test(line)) return true;
  const isFood = foodPattern.test(line) || made.test(line);
  const states = amount.test(line) || time.test(line) || heat.test(line);
  if (deed.test(line)) return states || isFood || place.test(line);
  return isFood && (time.test(line) || heat.test(line) || place.test(line));
}

/** Whether a line begins with what to do: a cooking verb, or as in "Butter the bread and fry it." */
export function isCookingDeed(line: string): boolean {
  return beginsLikeStep(line) || (isVerbWithObject(line) && isCookingLine(line));
}
