import type { ParsedRecipe } from "recipe-parser";
import { isWebAddress } from "recipe-parser/is-web-address";
import { parsePastedText } from "recipe-parser/pasted-text";
import { isServerUnreachable } from "#app/device/offline-status.ts";
import { ApiError, postJson } from "#app/device/post-form.ts";
import { isEmptyParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { normalizeText } from "#app/modules/recipes/recipe-search.ts";
import type { FirstAnalysisFill } from "#app/modules/recipes/refine-draft.ts";
import { createSourceKey, removeTrackingParameters } from "#app/modules/recipes/source-key.ts";
import type { FieldsStore } from "../stores/fields.ts";
import { createNoAnswerProblem, linkNotReadTitle } from "../stores/reader.ts";
import { waitUntilNoFieldIsFocused } from "./field-focus.ts";
import { type FormToFill, fillForm, fillFormFromPage, type ReadingResult } from "./fill-form.ts";
import { reportOnDeviceAnalysis } from "./report-on-device-analysis.ts";

/** Error codes after which the same link may be read later. */
const temporaryCodes = [
  "link_too_slow",
  "link_unreachable",
  "link_replaced",
  "too_many_links_at_once",
  "sign_in_to_add",
  "not_page_owner",
  "internal_error",
];

type Reading = { text: string; isTitle: boolean; signal: AbortSignal };

/** Fills the form from a pasted text, or from the page of a pasted link. */
export async function readPastedText(form: FormToFill, { text, isTitle, signal }: Reading): Promise<ReadingResult> {
  signal.throwIfAborted();
  const { fields } = form;
  const pasted = classifyPastedText(text);
  if (pasted.kind === "link") return readLink(form, { ...pasted, text }, signal);
  const before = fields.getState().draft;
  if (isTitle && isEmptyParsedRecipe(pasted.reading) && before.title.trim() === "") {
    fields.dispatch({ type: "change", changes: { title: text } });
    return {};
  }
  const found = fillForm(form, pasted.reading);
  const filled = fields.getState().draft;
  if (filled !== before)
    void askModel(form, { text, before, filled }, signal).then((isRead) => {
      if (!isRead && !signal.aborted) reportOnDeviceAnalysis(pasted.reading);
    });
  return { found };
}

type Link = { url: string; rest: string; text: string };

async function readLink(form: FormToFill, { url, rest, text }: Link, signal: AbortSignal): Promise<ReadingResult> {
  try {
    const answer = await postJson<PageAnswer>("/api/recipe-link-analyze", { url }, { signal });
    signal.throwIfAborted();
    return { found: fillFormFromPage(form, addWords(toRecipe(answer, url), rest), url) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError)) throw error;
    const { code, title, message } = error;
    if (code === undefined) return { problem: createNoAnswerProblem(text) };
    const canRetry = temporaryCodes.includes(code);
    const isLinkKept = !canRetry && code !== "link_gone" && keepLink(form.fields, url, rest);
    return { problem: { title: title || linkNotReadTitle, message, code, text, canRetry, isLinkKept } };
  }
}

type PageAnswer = { recipe: ParsedRecipe; photoUrls: string[] };

function toRecipe({ recipe, photoUrls }: PageAnswer, url: string): ParsedRecipe {
  const withSource = (reading: ParsedRecipe) => ({ ...reading, sourceUrl: reading.sourceUrl ?? url });
  const photoUrl = photoUrls.find((address) => isWebAddress(address, ["https:"])) ?? null;
  return { ...withSource(recipe), photoUrl, others: recipe.others.map(withSource) };
}

/** Adds the words around a shared link to the notes. */
function addWords(reading: ParsedRecipe, rest: string): ParsedRecipe {
  const words = getWordsAroundLink(rest, reading.title ?? "");
  return words ? { ...reading, notes: [words, reading.notes].filter(Boolean).join("\n") } : reading;
}

/** Keeps an unread link as the recipe's source. False if the form's recipe has another source. */
function keepLink(fields: FieldsStore, url: string, rest: string): boolean {
  const { sourceUrl, notes } = fields.getState().draft;
  if (sourceUrl.trim() !== "" && createSourceKey(sourceUrl) !== createSourceKey(url)) return false;
  const words = getWordsAroundLink(rest, "");
  const added = notes.includes(words) ? notes : [notes, words].filter(Boolean).join("\n\n");
  const changes = { sourceUrl: sourceUrl || removeTrackingParameters(url), notes: added };
  fields.dispatch({ type: "change", changes });
  return true;
}

type PastedContent = { kind: "link"; url: string; rest: string } | { kind: "text"; reading: ParsedRecipe };

/** Chinese and Japanese text may follow an address without a space, so their punctuation ends the address. */
const addressPattern = /https?:\/\/[^\s<>"\u200b…，。、；：！？（）「」『』【】《》]+/gi;
/** Matches an address without a scheme, such as "kitchen.example/soup". */
const bareAddress = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}\/\S*$/u;

/** A text that holds a recipe counts as text, even with an address in it. Otherwise the first address counts. */
export function classifyPastedText(text: string): PastedContent {
  const reading = parsePastedText(text);
  if (!isEmptyParsedRecipe(reading)) return { kind: "text", reading };
  const found = bareAddress.test(text) ? [text] : (text.match(addressPattern) ?? []);
  for (const written of found) {
    const ended = trimAddressEnd(written);
    const url = bareAddress.test(ended) ? `https://${ended}` : ended;
    if (isWebAddress(url, ["https:", "http:"])) return { kind: "link", url, rest: text.replace(ended, "").trim() };
  }
  return { kind: "text", reading };
}

const fromShareSheet =
  /^(?:check (?:this|it|out)\b.*|look(?: at this| what i found.*)?|shared? (?:via|from|with|on)\b.*|sent (?:via|from)\b.*|(?:download|get|open) .*\bapp\b.*|(?:see|read|view|watch|find) (?:more|this|it|the|on|full)\b.*|this post is shared via .*|(?:recipe|link|source|here|url|from|via)(?: is)?)$/i;

/** Leaves out lines that repeat the page's title and phrases that share sheets add. */
export function getWordsAroundLink(rest: string, title: string): string {
  const isTitle = (words: string) => title !== "" && normalizeText(words) === normalizeText(title);
  const isOfTitle = (words: string) => normalizeText(title).includes(normalizeText(words));
  return rest
    .replace(/\(\s*\)|“\s*”|"\s*"|<\s*>/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => {
      const words = line.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
      return (
        words !== "" && !fromShareSheet.test(words) && !isOfTitle(words) && !line.split(/\s[|·:–—-]\s/).some(isTitle)
      );
    })
    .join("\n");
}

/** Removes punctuation and closing brackets after an address. */
function trimAddressEnd(written: string): string {
  const brackets = ["()", "[]"].flatMap(([open = "", close]) => (written.includes(open) ? [] : close));
  const ends = [...".,;:!?'»”’*", ...brackets];
  let length = written.length;
  while (ends.includes(written[length - 1] ?? "")) length -= 1;
  return written.slice(0, length);
}

/** A text with fewer characters can't hold a whole recipe. */
const minCharacters = 80;
/** The server ignores text beyond this number of characters. */
const maxCharacters = 20_000;

/** False once the server has said that it has no model, until the page is loaded again. */
let hasModel = true;

/**
 * Asks the model to read a text that has filled the form, and takes the answer where nobody has changed the form since.
 * Returns whether the model has read the text. Never throws.
 */
async function askModel(
  { fields, reader }: FormToFill,
  first: FirstAnalysisFill & { text: string },
  signal: AbortSignal,
): Promise<boolean> {
  if (!hasModel || first.text.trim().length < minCharacters || isServerUnreachable()) return false;
  const id = crypto.randomUUID();
  reader.dispatch({ type: "start", source: { id, kind: "model" } });
  try {
    const text = first.text.slice(0, maxCharacters);
    const { recipe } = await postJson<{ recipe: ParsedRecipe }>("/api/recipe-text-analyze", { text }, { signal });
    reader.dispatch({ type: "finish", id });
    await waitUntilNoFieldIsFocused(signal);
    fields.dispatch({ type: "refine", first, later: { recipe, photoIds: [] } });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    reader.dispatch({ type: "finish", id });
    if (!(error instanceof ApiError)) console.error(error);
    else if (error.code === "reader_unavailable") hasModel = false;
    return false;
  }
}
