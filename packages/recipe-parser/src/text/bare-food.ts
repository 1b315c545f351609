import { isInWordList } from "../tagger/word-lists.ts";
import { foodPattern } from "./food-words.ts";
import { parseHeading } from "./headings.ts";
import { stripListPrefix } from "./list-prefix.ts";
import { isServingsLine } from "./servings.ts";
import { beginsLikeStep } from "./step-verbs.ts";

const maxWords = 4;
const talk =
  /^(?:the|my|our|your|this|these|so|an?|best|easy|quick|ready|total|prep|cook|by|from|with|here|tip|serves|makes|for)(?!\p{L})/iu;

/** Whether a line of a list, without its bullet, is a few words that say nothing else: a food or the name of a part. */
export function isShortName(line: string): boolean {
  const text = stripListPrefix(line).replace(/\s*\([^()]*\)$/, "");
  if (!/\p{L}{2}/u.test(text) || text.split(" ").length > maxWords || /[\d.!?:#@_|]/.test(text)) return false;
  if (talk.test(text) || parseHeading(text) !== null || isServingsLine(text)) return false;
  return !text.includes(" ") || !beginsLikeStep(text);
}

/** Whether a line names a food without an amount, "Sourdough": a known food, or one that `said` names. */
export function isBareFood(line: string, said: string): boolean {
  if (!isShortName(line)) return false;
  const words =
    stripListPrefix(line)
      .toLowerCase()
      .match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  if (words.some((word) => foodPattern.test(word) || isInWordList("foods", word))) return true;
  const stems = words.filter((word) => word.length > 3).map((word) => word.replace(/(?:e?s|n)$/, ""));
  return stems.some((stem) => said.toLowerCase().includes(stem));
}
