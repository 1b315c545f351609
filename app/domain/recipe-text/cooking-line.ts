import { beginsLikeStep, food, unit } from "./food-words.ts";

/** What is done to food, wherever in a sentence it stands: "This is the moment to add the flour." */
const deed =
  /(?<!\p{L})(add|bake|beat|blanch|blend|boil|braise|bring|broil|brown|brush|chill|chop|coat|combine|cook|cool|cover|cut|deglaze|drain|drizzle|fold|freeze|fry|grate|grill|heat|keep|knead|leave|let|marinate|mash|melt|mix|poach|pour|preheat|put|reduce|refrigerate|remove|rest|rinse|roast|saut[ée]|scatter|sear|season|serve|set|simmer|slice|soak|spoon|spread|sprinkle|squeeze|steam|stir|strain|take|thaw|toast|toss|transfer|turn|warm|whisk|continue cooking|follow with)(?!\p{L})/iu;
const amount = new RegExp(`[\\d½⅓⅔¼¾⅛]\\s?-?${unit}(?!\\p{L})`, "iu");
const time = /(\d|(?<!\p{L})(an?|one|two|half an|overnight))\s?(seconds?|secs?|minutes?|mins?|hours?|hrs?)(?!\p{L})/iu;
const heat = /\d\s?(°|degrees|[CF](?!\p{L}))/u;
const place =
  /(?<!\p{L})(oven|fridge|freezer|pan|pot|skillet|wok|bowl|tray|tin|sheet|dish|grill|stove|blender|air fryer)(?!\p{L})/iu;

/**
 * Whether a line says what to do with food, although it may begin like a remark: it begins like a step, does
 * something with a food, an amount, a time or a heat, or says where or how long a food is to be.
 */
export function isCookingLine(line: string): boolean {
  if (beginsLikeStep(line)) return true;
  const states = amount.test(line) || time.test(line) || heat.test(line);
  if (deed.test(line)) return states || food.test(line) || place.test(line);
  return food.test(line) && (time.test(line) || heat.test(line) || place.test(line));
}

export function beginsWithDeed(line: string): boolean {
  return deed.exec(line)?.index === 0;
}
