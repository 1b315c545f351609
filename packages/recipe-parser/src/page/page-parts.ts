import { parseHeading } from "../text/headings.ts";
import type { PageElement } from "./page-element.ts";
import type { RecipePagePart } from "./parsed-page.ts";

/** Class names, ids and headings of page parts with lists, in several languages. */
const partNames: [RecipePagePart, RegExp][] = [
  ["notes", /(?:recipes?|create)[\w-]{0,20}-notes/i],
  ["ingredients", /ingr[eéë]di|zutat|sk[lł]adnik|ainekset|hozz[aá]val|malzeme|surovin/i],
  [
    "steps",
    /instruction|direction|preparation|preparaci|preparazione|zubereitung|method(?!-)|anleitung|bereiding|etapes?\b|elaboraci|przygotowanie|preparo|tillagning|fremgang|fram?gang|valmistus|elk[eé]sz[ií]t|postup|hazirlan|\bsteps?\b/i,
  ],
];
/** Words with which the class or heading of other content begins: "comments-area", "RelatedPosts__list". */
const asideNames =
  /(?<![A-Za-z]|(?:has|no|with|category|tag)-)(?:[Cc]omments?|respond|[Rr]elated|[Rr]ecommend(?:ed|ations?)?|also-like|[Ss]imilar|[Bb]readcrumbs?|cookie-(?:banner|bar|consent|law|notice)|[Cc]onsent|gdpr|[Nn]ewsletter|[Ss]ubscribe|[Nn]avbar|[Nn]avigation|main-menu|[Ff]ooter|[Ss]hare|[Ss]haring|[Ss]ocial|[Pp]opup|[Mm]odal)(?![a-z])/;
const otherRecipes =
  /^(?:related|more (?:recipes|like|from|to|on)|you (?:may|might|will|'?ll) (?:also )?(?:like|love|enjoy)|explore|recommended|similar|\d* ?(?:comments?|reviews?)(?!\p{L})|leave a|post a|popular|trending|latest|recent|other recipes|try (?:these|this)|ähnliche|das könnte|weitere|mehr rezepte|kommentare|à lire|vous aimerez|commentaires|también|te puede|comentarios|potrebbe|commenti|gerelateerd|ook lekker|reacties|newsletter|subscribe|about (?:me|the author))/iu;
const maxHeadingCharacters = 40;

/** Returns the kind of list that an element's class or id names. */
export function findNamedPart(element: PageElement): RecipePagePart | null {
  if (element.tag === "body" || element.tag === "html") return null;
  const called = getName(element);
  return partNames.find(([, pattern]) => pattern.test(called))?.[0] ?? null;
}

/** True for an element that is named like comments, related recipes, menus or banners, unless the title is within. */
export function isNamedAside(element: PageElement): boolean {
  return !element.holdsTitle && element.tag !== "body" && element.tag !== "html" && asideNames.test(getName(element));
}

function getName({ attributes }: PageElement): string {
  return `${attributes.class ?? ""} ${attributes.id ?? ""}`;
}

export type HeadingKind = RecipePagePart | "related" | "other";

/** Returns the kind of lines that a heading announces; null for the name of a group or of a recipe. */
export function classifyHeading(text: string): HeadingKind | null {
  if (otherRecipes.test(text)) return "related";
  const found = parseHeading(text);
  if (found !== null) return found.rest === "" ? found.heading : null;
  const [first = "", rest = ""] = text.split(/[^\p{L}]+(.*)/su, 2);
  const isWhole = text.length <= maxHeadingCharacters && (rest === "" || /\d/.test(rest));
  return isWhole ? (partNames.find(([, pattern]) => pattern.test(first))?.[0] ?? null) : null;
}
