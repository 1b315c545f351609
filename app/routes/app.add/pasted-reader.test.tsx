import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { editOf, typeIn } from "#app/browser/recipe-editor/recipe-edit.ts";
import { createRecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { emptyDraft } from "#app/domain/recipes/recipe-draft.ts";
import { readingOf } from "#tests/support/reading.ts";
import { nothingPasted, pastedReader } from "./pasted-reader.ts";

const url = "https://kitchen.example/soup";
const recipe = readingOf({
  title: "Lentil soup",
  ingredients: ["200 g lentils", "1 onion"],
  instructions: ["Boil."],
  facts: [{ text: "1 onion", place: null, doubt: "not-seen" }],
});
const photoUrls = ["http://kitchen.example/plain.jpg", "https://kitchen.example/soup.jpg"];

let asked: unknown[] = [];
let answers: ((response: Response | null) => void)[] = [];
beforeEach(() => {
  [asked, answers] = [[], []];
  document.body.innerHTML = "<details><textarea id='pasted-text'></textarea></details>";
  vi.stubGlobal("fetch", (path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    asked.push([path, JSON.parse(body)]);
    return new Promise<Response>((resolve, reject) => {
      answers.push((response) => (response ? resolve(response) : reject(new TypeError("No network"))));
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function formThatReads(typed = {}) {
  const editor = createRecipeEditor(editOf({ ...emptyDraft(), ...typed }), { limitMessage: () => ({ title: "Full" }) });
  let state = nothingPasted;
  const reader = pastedReader(editor, (now) => {
    state = now;
  });
  return {
    editor,
    reader,
    state: () => state,
    draft: () => editor.read().draft,
    field: () => document.querySelector("textarea")?.value,
    /** Pastes, and waits until the page is asked for. */
    async paste(text: string) {
      const before = asked.length;
      const isOver = reader.read(text);
      await vi.waitFor(() => expect(asked.length).toBe(before + 1), { timeout: 10_000 });
      return { isOver };
    },
  };
}

test("the page of a link fills in the form, with its source, its photo and its marks", async () => {
  const form = formThatReads();
  const { isOver } = await form.paste(`Look: ${url}`);
  expect([asked, form.state().isReading]).toEqual([[["/api/recipe-link-analyze", { url }]], true]);
  form.editor.update((edit) => typeIn(edit, { title: "Granny's soup" }));
  answers[0]?.(Response.json({ recipe, photoUrls }));
  expect(await isOver).toBe(true);
  expect(form.draft()).toMatchObject({
    title: "Granny's soup",
    ingredientsList: ["200 g lentils", "1 onion"],
    sourceUrl: url,
    photoUrl: "https://kitchen.example/soup.jpg",
    readLines: [{ text: "1 onion", doubt: "not-shown" }],
  });
  expect([form.state(), form.field()]).toEqual([nothingPasted, ""]);
});

test("of a page's recipes the person chooses, and each has its source", async () => {
  const form = formThatReads();
  const { isOver } = await form.paste(url);
  const other = { ...recipe, title: "Bread", sourceUrl: "https://kitchen.example/bread" };
  answers[0]?.(Response.json({ recipe: { ...recipe, others: [other] }, photoUrls }));
  await isOver;
  const { isAsking, recipes } = form.editor.read().waiting;
  expect([isAsking, ...recipes.map(({ reading }) => [reading.sourceUrl, reading.photoUrl])]).toEqual([
    true,
    [url, "https://kitchen.example/soup.jpg"],
    [other.sourceUrl, undefined],
  ]);
});

test("a site that refuses is said to, and the link and its text are kept", async () => {
  const form = formThatReads();
  const { isOver } = await form.paste(`Lentil soup ${url}`);
  const refusal = { error: "This site doesn't let us read its pages.", title: "Not readable", code: "link_refused" };
  answers[0]?.(Response.json(refusal, { status: 422 }));
  await isOver;
  expect(form.state().unread).toMatchObject({ title: refusal.title, message: refusal.error, isPassing: false });
  expect(form.draft()).toMatchObject({ sourceUrl: url, notes: "Lentil soup", readFields: [] });
});

test("beside a source that is there already, the link is kept in the notes", async () => {
  const form = formThatReads({ sourceUrl: "https://first.example/", notes: "Salty" });
  const { isOver } = await form.paste(url);
  answers[0]?.(Response.json({ error: "Gone.", code: "link_gone" }, { status: 422 }));
  await isOver;
  expect(form.draft()).toMatchObject({ sourceUrl: "https://first.example/", notes: `Salty\n\n${url}` });
});

test.each([null, "link_too_slow"])("what may be read later (%s) is in its field again", async (code) => {
  const form = formThatReads();
  const { isOver } = await form.paste(`Soup ${url}`);
  answers[0]?.(code ? Response.json({ error: "Slow.", code }, { status: 503 }) : null);
  await isOver;
  expect([form.state().unread?.isPassing, form.field(), form.draft()]).toEqual([true, `Soup ${url}`, emptyDraft()]);
});

test("a cancelled link is in its field again, and its answer is not awaited", async () => {
  const form = formThatReads();
  const { isOver } = await form.paste(url);
  form.reader.cancel();
  expect(await isOver).toBe(false);
  expect([form.state(), form.field(), form.draft()]).toEqual([nothingPasted, url, emptyDraft()]);
});

test("of two links the later is read", async () => {
  const form = formThatReads();
  const first = await form.paste(url);
  const second = await form.paste("https://kitchen.example/pie");
  answers[0]?.(Response.json({ recipe, photoUrls }));
  answers[1]?.(Response.json({ recipe: { ...recipe, title: "Pie" }, photoUrls: [] }));
  expect([await first.isOver, await second.isOver]).toEqual([false, true]);
  expect(form.draft()).toMatchObject({ title: "Pie", sourceUrl: "https://kitchen.example/pie", photoUrl: "" });
});

test("what answers in place of the product is no recipe", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const form = formThatReads();
  const { isOver } = await form.paste(url);
  answers[0]?.(Response.json({ welcome: "to the hotel" }));
  await isOver;
  expect([form.state().unread?.isPassing, form.field(), logged.mock.calls.length]).toEqual([true, url, 1]);
});

test("a pasted recipe asks nobody", async () => {
  const form = formThatReads();
  await form.reader.read(`Soup\n\nIngredients\n200 g lentils\n1 onion\n\nMethod\n1. Boil.\n\n${url}`);
  expect([asked, form.draft().title, form.draft().sourceUrl, form.state()]).toEqual([[], "Soup", url, nothingPasted]);
});
