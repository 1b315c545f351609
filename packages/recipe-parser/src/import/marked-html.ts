import { DomUtils, parseDocument } from "htmlparser2";
import { convertHtmlToLines } from "../page/convert-html-to-text.ts";
import { convertLabelledValues, type LabelledValue, labelValue } from "./convert-labelled-values.ts";
import { findRecipeField } from "./csv-columns.ts";
import type { ImportedRecipe } from "./imported-recipe.ts";
import { formatLabel } from "./json-texts.ts";
import type { TextFile } from "./open-text-file.ts";

/** An app that exports all recipes in one page, in which an attribute of each element names its value. */
type MarkedHtml = {
  attribute: "id" | "itemprop";
  /** The class of the element of each recipe. */
  recipeClass: string;
  /** Matches an attribute that only this app's pages have. */
  sign: RegExp;
};

export const recipeKeeperHtml: MarkedHtml = {
  attribute: "itemprop",
  recipeClass: "recipe-details",
  sign: /itemprop\s*=\s*["']?recipe(?:Ingredients|Directions)\b/i,
};

export const copyMeThatHtml: MarkedHtml = {
  attribute: "id",
  recipeClass: "recipe",
  sign: /id\s*=\s*["']?(?:recipeIngredients|recipeInstructions|original_link)\b/i,
};

/** Converts the recipes of a page one by one, because the elements of all together may not fit in memory. */
export function readMarkedHtml(file: TextFile, { attribute, recipeClass }: MarkedHtml): ImportedRecipe[] {
  const start = new RegExp(`(?=<div\\b[^<>]*\\bclass\\s*=\\s*["']?${recipeClass}["'\\s>])`, "i");
  const parts = file.text.split(start).filter((part) => part.search(start) === 0);
  return parts.map((html, index) => {
    const { children } = parseDocument(html.replace(/(<\w+\b[^<>]*_subheader[^<>]*>[^<>]*[^<>\s:])/gi, "$1:"));
    const elements = DomUtils.findAll(() => true, children);
    const values = elements.flatMap((element) => listElementValues(element, attribute));
    const images = elements.flatMap(({ name, attribs }) => (name === "img" ? (attribs.src ?? []) : []));
    return convertLabelledValues({ file, index, values, photos: images.flatMap((name) => file.findPhoto(name) ?? []) });
  });
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Headings, identifiers, and elements around others with a name have no value of their own. */
const valueless = /^(?:categories|photo\d*|.*_header|.*Id|.*IsShared)$/;

function listElementValues(element: Element, attribute: MarkedHtml["attribute"]): LabelledValue[] {
  const { attribs, children } = element;
  const text = attribs.content ?? convertHtmlToLines(DomUtils.getInnerHTML(element)).join("\n");
  if (attribs.class === "recipeCategory") return [labelValue("Tags", text)];
  const key = attribs[attribute] ?? "";
  const holdsNames = DomUtils.existsOne((inner) => Boolean(inner.attribs[attribute]), children);
  if (key === "" || holdsNames || valueless.test(key)) return [];
  const label = formatLabel(key.replace(/^recipe(?:Is)?(?=[A-Z])/, ""));
  const field = findRecipeField(key);
  const parent = element.parent as Element | null;
  const link = [element, parent, ...DomUtils.getElementsByTagName("a", element)].find((other) => other?.attribs?.href);
  if (field === "source") return [{ label, text: link?.attribs.href ?? text, field }];
  if (label.startsWith("Nut ")) return [labelValue("Nutrition", text && `${formatLabel(label.slice(4))} ${text}`)];
  // Copy Me That writes "Made this" and "Starred" in the person's language.
  return [{ label, text: field === null && parent?.attribs?.id === "extra_info" ? "true" : text, field }];
}
