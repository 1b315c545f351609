import type { ParsedRecipe } from "recipe-parser";
import { isWebAddress } from "recipe-parser/is-web-address";
import { ApiRefusal, askApi } from "#app/browser/ask-api.ts";
import { sourceKey } from "#app/domain/recipes/source-key.ts";
import { withoutTracking } from "#app/domain/without-tracking.ts";
import { typeIn } from "#app/recipe-form/recipe-form-state.ts";
import type { RecipeEditor } from "#app/recipe-form/recipe-form-store.ts";
import { type CloserReading, canReadMoreClosely, readMoreClosely } from "./analyze-text-closely.ts";
import { whatWasPasted, wordsAround } from "./classify-pasted-text.ts";
import { fillIn, fillInPage } from "./fill-form.ts";
import { linkNotRead, noAnswer, type Unread } from "./unread.ts";

/** What can be read at another time. */
const passing = [
  "link_too_slow",
  "link_unreachable",
  "link_replaced",
  "too_many_links_at_once",
  "sign_in_to_add",
  "not_page_owner",
  "internal_error",
];

type Reading = {
  signal: AbortSignal;
  /** Called when a text has filled the form and the server may read it better. */
  onFilled(readAgain: CloserReading): void;
};

/** Makes a pasted text, or the page that a pasted link leads to, a recipe, like a screenshot. */
export async function readPasted(
  editor: RecipeEditor,
  text: string,
  { signal, onFilled }: Reading,
): Promise<Unread | null> {
  signal.throwIfAborted();
  const pasted = whatWasPasted(text);
  if (pasted.kind === "text") {
    const before = editor.read().draft;
    fillIn(editor, pasted.reading, []);
    const filled = editor.read().draft;
    if (filled !== before && canReadMoreClosely(text)) {
      onFilled((options) => readMoreClosely(editor, { text, before, filled }, options));
    }
    return null;
  }
  const { url, rest } = pasted;
  try {
    const answer = await askApi<PageAnswer>("/api/recipe-link-analyze", { url }, signal);
    signal.throwIfAborted();
    fillInPage(editor, withWords(readingOf(answer, url), rest), url);
    return null;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiRefusal)) throw error;
    const { code, title, message } = error;
    if (code === null) return noAnswer(text);
    const isPassing = passing.includes(code);
    const isKept = !isPassing && code !== "link_gone" && keep(editor, url, rest);
    return { title: title || linkNotRead, message, code, text, isPassing, isKept };
  }
}

type PageAnswer = { recipe: ParsedRecipe; photoUrls: string[] };

function readingOf({ recipe, photoUrls }: PageAnswer, url: string): ParsedRecipe {
  const withSource = (reading: ParsedRecipe) => ({ ...reading, sourceUrl: reading.sourceUrl ?? url });
  const photoUrl = photoUrls.find((address) => isWebAddress(address, ["https:"])) ?? null;
  return { ...withSource(recipe), photoUrl, others: recipe.others.map(withSource) };
}

/** What somebody wrote beside the link that they shared. */
function withWords(reading: ParsedRecipe, rest: string): ParsedRecipe {
  const words = wordsAround(rest, reading.title ?? "");
  return words ? { ...reading, notes: [words, reading.notes].filter(Boolean).join("\n") } : reading;
}

/** As the source of a recipe that is typed or read in another way then. False where the form's recipe is another's. */
function keep(editor: RecipeEditor, url: string, rest: string): boolean {
  const { sourceUrl, notes } = editor.read().draft;
  if (sourceUrl.trim() !== "" && sourceKey(sourceUrl) !== sourceKey(url)) return false;
  const words = wordsAround(rest, "");
  const added = notes.includes(words) ? notes : [notes, words].filter(Boolean).join("\n\n");
  editor.update((edit) => typeIn(edit, { sourceUrl: sourceUrl || withoutTracking(url), notes: added }));
  return true;
}
