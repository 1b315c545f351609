import { hasSchemaType } from "../page/json-ld.ts";
import { isJsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { stripListPrefix } from "../text/list-prefix.ts";
import { describeValue, listLines, toText } from "./json-texts.ts";

type Value = JsonValue | undefined;

/** The ingredients and steps as lines. The heading of a section is a line with a colon at its end. */
type RecipeLines = { ingredients: string[]; steps: string[] };

/** Lists the lines of texts, or of objects with parts; steps may have ingredients of their own. */
export function listRecipeLines(ingredients: Value, steps: Value): RecipeLines {
  const entries = toJsonArray(steps);
  const withFoods = entries.filter(isJsonObject).filter((step) => toJsonArray(step.ingredients).length > 0);
  const foods = withFoods.flatMap((step) => [
    ...(withFoods.length > 1 ? listHeading(step.name) : []),
    ...toJsonArray(step.ingredients).flatMap(listIngredient),
  ]);
  return {
    ingredients: [...toJsonArray(ingredients).flatMap(listIngredient), ...foods],
    steps: entries.flatMap(listStep),
  };
}

function listHeading(title: Value): string[] {
  const text = toText(title).replace(/:*$/, "");
  return text === "" ? [] : [`${text}:`];
}

/** Lists the headings and lines of a step, of a section with steps, or of a note with a title. */
export function listStep(step: Value): string[] {
  if (!isJsonObject(step)) return listLines(step);
  const { title, name, summary, text, instruction, description, time } = step;
  const foods = toJsonArray(step.ingredients).map((food) => listIngredient(food).join(" "));
  const texts = [text, instruction, step.step, description].filter((value) => toText(value) !== "");
  if (step.is_section === true) return listHeading(texts[0]);
  if (texts.length === 0 && hasSchemaType(step, "HowToStep")) texts.push(name);
  const inner = toJsonArray(step.item_list_element ?? step.item).flatMap(listStep);
  const lines = [...new Set(texts.flatMap((value) => listLines(fillTemplate(value, foods)))), ...inner];
  // Most names of schema.org's steps are "Step 1" or the beginning of the step.
  const headings = [title, name, summary]
    .flatMap(listHeading)
    .filter((heading) => stripListPrefix(heading) !== "" && !lines[0]?.startsWith(heading.slice(0, -1)));
  if (lines.length === 0 && headings.length === 0 && foods.length === 0) return listLines(describeValue(step));
  if (lines.length === 0) return foods.length > 0 ? [] : headings;
  const last = Number(time ?? 0) > 0 ? `${lines.at(-1)} (${time} min)` : `${lines.at(-1)}`;
  return [...headings, ...lines.slice(0, -1), last];
}

/** Tandoor's texts refer to the step's ingredients and to scaled numbers: "{{ ingredients[0] }}", "{{ scale(2) }}". */
function fillTemplate(text: Value, foods: readonly string[]): Value {
  if (typeof text !== "string") return text;
  return text
    .replace(/\{\{\s{0,9}ingredients\[(\d{1,3})\]\s{0,9}\}\}/g, (_, index: string) => foods[Number(index)] ?? "")
    .replace(/\{[{%]\s{0,9}scale\(([^()]{0,50})\)\s{0,9}[}%]\}/g, "$1");
}

/** Joins the parts of an ingredient: "2 cups flour, sifted". Its section's title precedes it. */
function listIngredient(entry: Value): string[] {
  if (!isJsonObject(entry)) return listLines(entry);
  const { title, food, ingredient, referenced_recipe, note, is_header, no_amount, display, original_text } = entry;
  const remark = toText(note);
  const measure = isJsonObject(entry.quantity) ? entry.quantity : entry;
  const unit = measure.unit ?? toText(measure.quantity_type).toLowerCase();
  const amount = no_amount === true ? "" : toText(measure.quantity ?? measure.amount);
  const isPlural = Number(amount) > 1;
  const name =
    [food, ingredient, referenced_recipe, entry.name ?? entry.text]
      .map((part) => namePart(part, isPlural))
      .find(Boolean) ?? "";
  if (is_header === true) return listHeading(remark || name);
  const unitName = namePart(unit, isPlural);
  // Mealie stores a quantity of 1 for ingredients that it did not parse, and shows it if amounts are enabled.
  const isParsed = name !== "" || unitName !== "" || (entry.disable_amount === false && !/\d/.test(remark));
  const isCounted = amount !== "0" && (isParsed || amount !== "1");
  const line = [isCounted ? amount : "", unitName, name].filter(Boolean).join(" ");
  const separator = name === "" || remark.startsWith("(") ? " " : ", ";
  const text = line && remark ? `${line}${separator}${remark}` : line || remark;
  return [
    ...listHeading(title),
    ...(/\p{L}/u.test(text) ? [text] : listLines(display || original_text || text || describeValue(entry))),
  ];
}

/** Names a unit or food, which is a text or an object with a plural and an abbreviation. */
function namePart(part: Value, isPlural: boolean): string {
  if (!isJsonObject(part)) return toText(part);
  const { name, plural_name, abbreviation, plural_abbreviation, use_abbreviation } = part;
  const forms = use_abbreviation ? [plural_abbreviation, abbreviation, name] : [plural_name, name];
  return (
    forms
      .slice(isPlural ? 0 : 1)
      .map(toText)
      .find(Boolean) ?? ""
  );
}
