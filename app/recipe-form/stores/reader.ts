import { getDisplayTitle } from "recipe-parser";
import type { FoundRecipe, FoundRecipes } from "#app/device/draft-storage.ts";
import type { DuplicateRecipe } from "#app/modules/recipes/find-duplicate.server.ts";
import { createSourceKey } from "#app/modules/recipes/source-key.ts";
import type { ReducerStore } from "./store.ts";

export type AnalysisProgress = {
  percent: number;
  stage: "preparing" | "sending" | "reading" | "reading-on-device" | "filling-in";
};

/** The reason why a source was not read. `text` is what the person pasted or shared. */
export type SourceProblem = {
  title: string;
  message: string;
  code: string | null;
  text: string;
  canRetry: boolean;
  /** True if the link has become the recipe's source. Otherwise the text is in the paste field again. */
  isLinkKept: boolean;
};

export const linkNotReadTitle = "Couldn't read the link";

/** The code of a problem after which a text is read again when the network returns. */
export const noAnswerCode = "no_answer";

export function createNoAnswerProblem(text: string): SourceProblem {
  const [title, message] = navigator.onLine
    ? [linkNotReadTitle, "There was no response. Please try again in a moment."]
    : ["No connection", "We'll read it when you're back online. What you pasted is still here."];
  return { title, message, code: noAnswerCode, text, canRetry: true, isLinkKept: false };
}

/** A source of recipes: screenshots, a text, a link, or a page from the bookmarklet. */
export type RecipeSource = {
  id: string;
  kind: "screenshots" | "text" | "link" | "page" | "shared" | "model";
  /** The pasted or shared text; empty for screenshots and for a page. */
  text: string;
  /** Images shared by another app. */
  images: File[];
  /** The compressed page from the bookmarklet. */
  page: string;
  /** An `offered` source is read once the person asks for it. */
  status: "offered" | "reading" | "read" | "failed";
  progress: AnalysisProgress | null;
  problem: SourceProblem | null;
  /** The recipes of the source that are not in the form yet. */
  found: FoundRecipe[];
};

/** A possible duplicate as JSON holds it, with its date as a string. */
export type SerializedDuplicateRecipe = Omit<DuplicateRecipe, "createdAt"> & { createdAt: string };

export type ReaderState = {
  sources: readonly RecipeSource[];
  /** The text in the field "Paste text or a link". */
  text: string;
  /** True if the person has to choose which found recipe comes first. */
  isAsking: boolean;
  /** A saved recipe that resembles the form's recipe. */
  duplicate: SerializedDuplicateRecipe | null;
};

type NewSource = Pick<RecipeSource, "id" | "kind"> & Partial<Pick<RecipeSource, "text" | "images" | "page">>;

export type ReaderAction =
  | { type: "type"; text: string }
  | { type: "offer"; source: NewSource }
  | { type: "start"; source: NewSource }
  | { type: "progress"; id: string; progress: AnalysisProgress | null }
  | { type: "finish"; id: string; found?: FoundRecipes; problem?: SourceProblem | null }
  /** Shows a problem of no running source, and puts its text, if any, into the field. */
  | { type: "hold"; problem: SourceProblem }
  /** Ends all reading. The texts return to the field. */
  | { type: "stop" }
  | { type: "choose"; index: number }
  | { type: "dismissFound" }
  | { type: "restore"; found: FoundRecipes }
  /** Begins the next recipe with the texts that were not read, and with the recipes that were found. */
  | { type: "reset"; to?: ReaderState }
  | { type: "showDuplicate"; duplicate: SerializedDuplicateRecipe | null };

export type ReaderStore = ReducerStore<ReaderState, ReaderAction>;

const maxFound = 10;

export function createReaderState(text = ""): ReaderState {
  return { sources: [], text, isAsking: false, duplicate: null };
}

export function reduceReader(state: ReaderState, action: ReaderAction): ReaderState {
  const { sources, text } = state;
  switch (action.type) {
    case "type":
      return { ...state, text: action.text };
    case "offer":
      return { ...state, sources: [...sources, createSource(action.source, "offered")] };
    case "start":
      return startSource(state, createSource(action.source, "reading"));
    case "progress":
      return { ...state, sources: updateSource(sources, action.id, { progress: action.progress }) };
    case "finish":
      return finishSource(state, action);
    case "hold": {
      const source = createSource({ id: "held", kind: "text" }, "failed");
      const held = { ...source, problem: action.problem };
      return { ...state, sources: [...dropProblems(sources), held], text: addText(text, action.problem.text) };
    }
    case "stop":
      return {
        ...state,
        sources: dropProblems(sources).filter(({ status }) => status !== "reading"),
        text: addText(text, getTextInReading(state)),
      };
    case "choose":
      return { ...state, sources: takeFound(sources, action.index), isAsking: false };
    case "dismissFound":
      return { ...state, sources: prune(sources.map((source) => ({ ...source, found: [] }))), isAsking: false };
    case "restore": {
      const source = createSource({ id: "restored", kind: "text" }, "read");
      const restored = prune([{ ...source, found: action.found.recipes }]);
      return { ...state, sources: [...restored, ...sources], isAsking: action.found.isAsking };
    }
    case "reset":
      return resetReader(action.to ?? state);
    case "showDuplicate":
      return { ...state, duplicate: action.duplicate };
  }
}

/** Recipes found in the same screenshots, pages or texts, which can be added next. */
export function listFoundRecipes({ sources }: ReaderState): FoundRecipe[] {
  return sources.flatMap(({ found }) => found);
}

export function findSourceProblem({ sources }: ReaderState): SourceProblem | null {
  return sources.findLast(({ problem }) => problem !== null)?.problem ?? null;
}

export function findRunningSource({ sources }: ReaderState, kind: RecipeSource["kind"]): RecipeSource | undefined {
  return sources.find((source) => source.kind === kind && source.status === "reading");
}

/** Whether a page is being fetched. A text without a link takes no time. */
export function isReadingPage({ sources }: ReaderState): boolean {
  return sources.some(({ kind, status }) => status === "reading" && (kind === "link" || kind === "page"));
}

/** All text that was pasted or shared and that a reload must not lose. */
export function getUnreadText(state: ReaderState): string {
  return [listTexts(state, ["reading", "offered"]), state.text.trim()].filter(Boolean).join("\n");
}

export function getTextInReading(state: ReaderState): string {
  return listTexts(state, ["reading"]);
}

function listTexts({ sources }: ReaderState, statuses: RecipeSource["status"][]): string {
  const texts = sources.filter(({ status }) => statuses.includes(status)).map(({ text }) => text);
  return texts.filter(Boolean).join("\n");
}

function createSource(source: NewSource, status: RecipeSource["status"]): RecipeSource {
  return { text: "", images: [], page: "", ...source, status, progress: null, problem: null, found: [] };
}

/** Adds a source. The problems of earlier ones stay until everything that was pasted has been read. */
function startSource(state: ReaderState, source: RecipeSource): ReaderState {
  const isLater = source.kind === "model" || source.kind === "screenshots" || getTextInReading(state) !== "";
  return {
    ...state,
    sources: [...(isLater ? state.sources : dropProblems(state.sources)), source],
    text: source.text !== "" && state.text.trim() === source.text ? "" : state.text,
  };
}

type Finish = Extract<ReaderAction, { type: "finish" }>;

function finishSource(state: ReaderState, { id, problem = null, found }: Finish): ReaderState {
  const source = state.sources.find((one) => one.id === id);
  if (!source) return state;
  const recipes = found?.recipes ?? [];
  const again = recipes.map(identify);
  const others = state.sources
    .filter((one) => one !== source)
    .map((one) => ({ ...one, found: one.found.filter((recipe) => !again.includes(identify(recipe))) }));
  const room = maxFound - others.flatMap((one) => one.found).length;
  const status = problem ? "failed" : "read";
  const finished = { ...source, status, problem, progress: null, found: recipes.slice(0, room) } as const;
  return {
    ...state,
    sources: prune([...(problem ? dropProblems(others) : others), finished]),
    text: problem && !problem.isLinkKept ? addText(state.text, problem.text) : state.text,
    isAsking: state.isAsking || found?.isAsking === true,
  };
}

function resetReader(state: ReaderState): ReaderState {
  const sources = state.sources.map((source) => ({ ...source, problem: null }));
  return {
    sources: prune(sources.map((source) => (source.status === "offered" ? source : { ...source, status: "read" }))),
    text: addText(removeRefusedText(state), getTextInReading(state)),
    isAsking: state.isAsking,
    duplicate: null,
  };
}

/** A text that can't be read belongs to the recipe that it was pasted for, so the next recipe begins without it. */
function removeRefusedText({ sources, text }: ReaderState): string {
  const refused = sources.flatMap(({ problem }) => (problem && !problem.canRetry ? problem.text.split("\n") : []));
  const isRefused = (line: string) => line.trim() !== "" && refused.includes(line);
  const rest = text
    .split("\n")
    .filter((line) => !isRefused(line))
    .join("\n");
  return rest.trim() === "" ? "" : rest;
}

function takeFound(sources: readonly RecipeSource[], index: number): RecipeSource[] {
  const taken = sources.flatMap(({ found }) => found)[index];
  return prune(sources.map((source) => ({ ...source, found: source.found.filter((recipe) => recipe !== taken) })));
}

/** Removes sources that were read and have no more recipes to offer. */
function prune(sources: RecipeSource[]): RecipeSource[] {
  return sources.filter(({ status, found }) => status !== "read" || found.length > 0);
}

function dropProblems(sources: readonly RecipeSource[]): RecipeSource[] {
  return sources.filter(({ status }) => status !== "failed");
}

function updateSource(sources: readonly RecipeSource[], id: string, changes: Partial<RecipeSource>): RecipeSource[] {
  return sources.map((source) => (source.id === id ? { ...source, ...changes } : source));
}

/** Adds a text unless the field holds all its lines already. */
export function addText(text: string, added: string): string {
  const lines = text.split("\n");
  const isHeld = added.split("\n").every((line) => lines.includes(line));
  return isHeld ? text : [added, text].filter(Boolean).join("\n");
}

/** Identifies a found recipe by title and source. Finding it again replaces it. */
function identify({ reading }: FoundRecipe): string {
  return `${getDisplayTitle(reading)} ${createSourceKey(reading.sourceUrl ?? "")}`;
}
