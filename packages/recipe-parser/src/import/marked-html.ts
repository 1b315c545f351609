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
  /** Matches the place before the element of each recipe. */
  recipeStart: RegExp;
  /** Matches an attribute that only this app's pages have. */
  sign: RegExp;
};

export const recipeKeeperHtml: MarkedHtml = {
  attribute: "itemprop",
  recipeStart: /(?=<div\b[^<>]*\bclass=["']?recipe-details\b)/i,
  sign: /itemprop=["']?recipe(?:Ingredients|Directions)\b/i,
};

export const copyMeThatHtml: MarkedHtml = {
  attribute: "id",
  recipeStart: /(?=<div\b[^<>]*\bclass=["']?recipe["'\s>])/i,
  sign: /id=["']?(?:recipeIngredients|recipeInstructions|original_link)\b/i,
};

export function isMarkedHtml(text: string, { recipeStart, sign }: MarkedHtml): boolean {
  return recipeStart.test(text) && sign.test(text);
}

/** Converts the recipes of a page one by one, because the elements of all together may not fit in memory. */
export function readMarkedHtml(file: TextFile, { attribute, recipeStart }: MarkedHtml): ImportedRecipe[] {
  const parts = file.text.split(recipeStart).filter((part) => part.search(recipeStart) === 0);
  return parts.map((html, index) => {
    const { children } = parseDocument(html.replace(/(<li\b[^<>]*subheader[^<>]*>[^<>]*[^<>\s:])/gi, "$1:"));
    const marked = DomUtils.findAll(({ attribs }) => Boolean(attribs[attribute]), children);
    const tags = DomUtils.getElementsByClassName("recipeCategory", children).map((tag) => DomUtils.textContent(tag));
    const images = DomUtils.getElementsByTagName("img", children).flatMap(({ attribs }) => attribs.src ?? []);
    const values = [
      ...marked.flatMap((element) => listElementValues(attribute, element)),
      labelValue("Categories", tags.join()),
    ];
    return convertLabelledValues({ file, index, values, photos: images.flatMap((name) => file.findPhoto(name) ?? []) });
  });
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function listElementValues(attribute: MarkedHtml["attribute"], element: Element): LabelledValue[] {
  const key = element.attribs[attribute] ?? "";
  const holdsOthers = DomUtils.existsOne(({ attribs }) => Boolean(attribs[attribute]), element.children);
  if (holdsOthers || element.name === "img" || key === "categories" || /(?:Id|IsShared)$/.test(key)) return [];
  const label = formatLabel(key.replace(/^recipe(?:Is)?(?=[A-Z])/, ""));
  const field = findRecipeField(key);
  const parent = element.parent as Element | null;
  const links = [element, parent, ...DomUtils.getElementsByTagName("a", element)];
  const address = links.find((link) => link?.attribs?.href?.startsWith("http"))?.attribs.href;
  const text = element.attribs.content ?? convertHtmlToLines(DomUtils.getInnerHTML(element)).join("\n");
  if (field === "source" && address !== undefined) return [{ label, text: address, field }];
  if (label.startsWith("Nut ")) return [labelValue("Nutrition", text && `${formatLabel(label.slice(4))} ${text}`)];
  // Copy Me That writes "Made this" and "Starred" in the person's language.
  return [{ label, text: field === null && parent?.attribs?.id === "extra_info" ? "true" : text, field }];
}
