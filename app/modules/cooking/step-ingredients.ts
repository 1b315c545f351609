import { parseIngredientLine } from "recipe-parser/quantities/parse-ingredient-line";
import { normalizeForSearch } from "#app/modules/plain-text.ts";
import { toSingular } from "#app/modules/recipes/english-plurals.ts";
import { isIngredientGroupName } from "#app/modules/recipes/ingredient-groups.ts";

/** The name of the ingredient on a line: the noun, such as "oil", and the words before it, such as "olive". */
type Name = { line: number; noun: string; before: string[] };

/** Finds the indexes of the ingredients that each step names. An ambiguous name finds none. */
export function findStepIngredients(steps: readonly string[], lines: readonly string[]): number[][] {
  const names = Map.groupBy(lines.flatMap(namesIn), ({ noun }) => noun);
  return steps.map((step) => {
    const found = wordsIn(step).flatMap((word) => namedBy(word, names));
    const places = [...new Set(found.map(({ line }) => line))].sort((a, b) => a - b);
    return places.length > maxPlaces ? [] : places;
  });
}

/** A step that names more ingredients than this shows none of them. */
const maxPlaces = 12;

/** Parts that a step may omit: "chicken breasts" are also called "chicken". */
const parts = new Set(
  "belly,breast,bulb,chop,clove,cube,cutlet,extract,essence,fillet,flake,floret,head,leaf,leg,loin,piece,pod,rasher,rind,root,shoulder,slice,sprig,stalk,steak,stick,thigh,wing".split(
    ",",
  ),
);
/** Nouns that turn the word before them into another food: "tomato paste" is not a tomato. */
const makings = new Set(
  "bread,broth,butter,cheese,chip,cream,dressing,drink,flour,jam,ketchup,milk,mixture,noodle,oil,paste,powder,puree,rice,sauce,seed,soup,starch,stock,sugar,syrup,vinegar,water,wine".split(
    ",",
  ),
);
/** Adjectives that are also nouns: egg "whites", but white wine. */
const onlyWithWordBefore = new Set(["white", "green", "half", "mix", "mixture", "water"]);
const minLetters = 3;

function namesIn(line: string, place: number): Name[] {
  if (isIngredientGroupName(line)) return [];
  const { foodSpan } = parseIngredientLine(line);
  const food = line.slice(foodSpan.start, foodSpan.end).replace(/\([^()]*\)?/g, " ");
  const [of = ""] = normalizeForSearch(food)
    .split(/(?:^| )of /)
    .slice(-1);
  return of.split(/ (?:and|or) | ?[&/+] ?/).flatMap((text) => {
    const words = (text.match(/\p{L}+/gu) ?? []).map(toSingular);
    while (words.length > 1 && isDescription(words.at(-1) ?? "")) words.pop();
    const noun = words.pop();
    if (noun === undefined || noun.length < minLetters) return [];
    return onlyWithWordBefore.has(noun) && words.length === 0 ? [] : { line: place, noun, before: words };
  });
}

/** Participles after the noun, such as "finely chopped". */
function isDescription(word: string): boolean {
  return parts.has(word) || /\p{L}{3}(?:ed|ly)$/u.test(word);
}

type Word = { word: string; before: string | null; next: string | null };

function wordsIn(step: string): Word[] {
  const text = normalizeForSearch(step);
  const matches = [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({
    word: toSingular(word),
    index,
    end: index + word.length,
  }));
  const areNeighbours = (end: number | undefined, start: number | undefined) =>
    end !== undefined && start !== undefined && /^[ -]$/.test(text.slice(end, start));
  return matches.map(({ word, index, end }, at) => {
    const [before, next] = [matches[at - 1], matches[at + 1]];
    return {
      word,
      before: before && areNeighbours(before.end, index) ? before.word : null,
      next: next && areNeighbours(end, next.index) ? next.word : null,
    };
  });
}

function namedBy({ word, before, next }: Word, names: Map<string, Name[]>): Name[] {
  const candidates = names.get(word) ?? [];
  if (candidates.length === 0) return [];
  const isPartOfAnother = next !== null && names.get(next)?.some((name) => name.before.includes(word));
  if (isPartOfAnother || makings.has(next ?? "")) return [];
  const exact = candidates.filter((name) => before !== null && name.before.includes(before));
  if (exact.length > 0) return exact;
  if (onlyWithWordBefore.has(word)) return [];
  return candidates.length === 1 ? candidates : candidates.filter((name) => name.before.length === 0);
}
