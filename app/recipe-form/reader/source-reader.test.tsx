import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createFormStores } from "#tests/support/form-stores.ts";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import {
  findRunningSource,
  findSourceProblem,
  getUnreadText,
  isReadingPage,
  listFoundRecipes,
} from "../stores/reader.ts";
import { createSourceReader } from "./source-reader.ts";

const url = "https://kitchen.example/soup";
const recipe = createParsedRecipe({
  title: "Lentil soup",
  ingredients: ["200 g lentils", "1 onion"],
  instructions: ["Boil."],
  facts: [{ text: "1 onion", place: null, doubt: "not-seen" }],
});
const photoUrls = ["http://kitchen.example/plain.jpg", "https://kitchen.example/soup.jpg"];

const nothingPasted = { isReading: false, isServerAnalyzing: false, problem: null };
let asked: unknown[] = [];
let answers: ((response: Response | null) => void)[] = [];
let reported: string[] = [];
beforeEach(() => {
  [asked, answers, reported] = [[], [], []];
  vi.stubGlobal("fetch", (path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    if (path === "/api/device-analyses") {
      reported.push(JSON.parse(body).outcome);
      return Promise.resolve(new Response(null, { status: 204 }));
    }
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

function formThatReads(typed: Partial<RecipeDraft> = {}) {
  const stores = createFormStores(typed);
  const reader = createSourceReader(stores);
  const state = () => stores.reader.getState();
  return {
    stores,
    reader,
    state: () => ({
      isReading: isReadingPage(state()),
      isServerAnalyzing: findRunningSource(state(), "model") !== undefined,
      problem: findSourceProblem(state()),
    }),
    unreadText: () => getUnreadText(state()),
    draft: () => stores.fields.getState().draft,
    field: () => state().text,
    type: (text: string) => stores.reader.dispatch({ type: "type", text }),
    fill: (changes: Partial<RecipeDraft>) => stores.fields.dispatch({ type: "change", changes }),
    /** Pastes, and waits until the page is asked for. */
    async paste(text: string, isTitle = false) {
      const before = asked.length;
      const isOver = reader.read(text, isTitle);
      await expect.poll(() => asked.length).toBe(before + 1);
      return { isOver };
    },
    async pasteAndAnswer(text: string, answer: Response | null) {
      const { isOver } = await this.paste(text);
      answers.at(-1)?.(answer);
      await isOver;
    },
  };
}

test("the page of a link fills in the form, with its source, its photo and its marks", async () => {
  const form = formThatReads();
  const { isOver } = await form.paste(`Look: ${url}`);
  expect([asked, form.state().isReading]).toEqual([[["/api/recipe-link-analyze", { url }]], true]);
  form.fill({ title: "Granny's soup" });
  answers[0]?.(Response.json({ recipe, photoUrls }));
  expect(await isOver).toBe(true);
  expect(form.draft()).toMatchObject({
    title: "Granny's soup",
    ingredientsList: ["200 g lentils", "1 onion"],
    sourceUrl: url,
    photoUrl: "https://kitchen.example/soup.jpg",
    readLines: [{ text: "1 onion", doubt: "not-shown" }],
  });
  expect([form.state(), form.field(), form.stores.searches.count]).toEqual([nothingPasted, "", 1]);
});

test("of a page's recipes the person chooses, and each has its source", async () => {
  const form = formThatReads();
  const { isOver } = await form.paste(url);
  const other = { ...recipe, title: "Bread", sourceUrl: "https://kitchen.example/bread" };
  answers[0]?.(Response.json({ recipe: { ...recipe, others: [other] }, photoUrls }));
  await isOver;
  const state = form.stores.reader.getState();
  expect([
    state.isAsking,
    ...listFoundRecipes(state).map(({ reading }) => [reading.sourceUrl, reading.photoUrl]),
  ]).toEqual([true, [url, "https://kitchen.example/soup.jpg"], [other.sourceUrl, undefined]]);
});

test("a site that refuses is said to, and the link and its text are kept", async () => {
  const form = formThatReads();
  const { isOver } = await form.paste(`Lentil soup ${url}`);
  const refusal = { error: "This site doesn't let us read its pages.", title: "Not readable", code: "link_refused" };
  answers[0]?.(Response.json(refusal, { status: 422 }));
  await isOver;
  expect(form.state().problem).toMatchObject({ title: refusal.title, message: refusal.error, canRetry: false });
  expect(form.draft()).toMatchObject({ sourceUrl: url, notes: "Lentil soup", readFields: [] });
});

test("a link that was not read is kept without what tells where somebody came from", async () => {
  const form = formThatReads();
  await form.pasteAndAnswer(
    `Check out this recipe! ${url}?utm_source=mail&fbclid=1&igsh=2`,
    Response.json({ error: "No recipe.", code: "no_recipe_found" }, { status: 422 }),
  );
  expect(form.state().problem?.isLinkKept).toBe(true);
  expect(form.draft()).toMatchObject({ sourceUrl: url, notes: "" });
});

const tart = { title: "Tart", sourceUrl: "https://first.example/tart", notes: "Salty" };

test.each([
  ["link_gone", tart, false],
  ["too_many_readings", tart, false],
  ["link_gone", {}, false],
  [null, {}, true],
  ["link_too_slow", {}, true],
  ["sign_in_to_add", {}, true],
])("what was not read (%s), beside %j, is in its field again, to be corrected or read later: %j", async (...row) => {
  const [code, typed, canRetry] = row;
  const form = formThatReads(typed);
  const refusal = code ? Response.json({ error: "No.", code }, { status: canRetry ? 503 : 422 }) : null;
  await form.pasteAndAnswer(`Soup ${url}`, refusal);
  expect(form.state().problem).toMatchObject({ isLinkKept: false, canRetry });
  if (typed === tart) expect(form.state().problem?.title).toBe("Couldn't read the link");
  expect([form.field(), form.draft()]).toEqual([`Soup ${url}`, { ...createEmptyDraft(), ...typed }]);
});

test.each([
  ["is the source of what was typed", { title: "Soup" }, url, ""],
  [
    "waits beside another source",
    { title: "Tart", sourceUrl: "https://first.example/" },
    "https://first.example/",
    url,
  ],
  ["waits beside what was read", { title: "Tart", readFields: ["title" as const] }, "", url],
])("a link that is not read before the save %s", async (_, typed, sourceUrl, waits) => {
  const form = formThatReads(typed);
  const { isOver } = await form.paste(url);
  form.reader.skip();
  expect([await isOver, form.draft().sourceUrl]).toEqual([false, sourceUrl]);
  form.stores.reader.dispatch({ type: "reset" });
  expect([form.field(), form.unreadText(), form.state()]).toEqual([waits, waits, nothingPasted]);
});

test("what was shared as a title is one, unless it is a recipe or a link, or a title was typed", async () => {
  const typed = formThatReads({ title: "Stew" });
  await typed.reader.read("Grandma's soup", true);
  expect(typed.draft()).toMatchObject({ title: "Stew", notes: "Grandma's soup" });
  const form = formThatReads();
  await form.reader.read("Grandma's soup", true);
  expect(form.draft()).toEqual({ ...createEmptyDraft(), title: "Grandma's soup" });
  const { isOver } = await formThatReads().paste(url, true);
  expect(asked).toEqual([["/api/recipe-link-analyze", { url }]]);
  answers[0]?.(Response.json({ recipe, photoUrls }));
  await isOver;
});

test("what somebody wrote beside the link is kept in the notes", async () => {
  const form = formThatReads();
  await form.pasteAndAnswer(
    `You must try this! Lentil soup\n${url}\nLentil soup`,
    Response.json({ recipe: { ...recipe, notes: "Keeps for days." }, photoUrls }),
  );
  expect(form.draft().notes).toBe("You must try this! Lentil soup\nKeeps for days.");
});

test("a link that was not read gives way to the next one, and is listed as left out, not in the shared notes", async () => {
  const form = formThatReads({ sourceUrl: "https://first.example/soup", notes: "Salty" });
  await form.pasteAndAnswer(url, Response.json({ recipe, photoUrls }));
  const leftOut = [{ text: "https://first.example/soup" }];
  expect(form.draft()).toMatchObject({ sourceUrl: url, notes: "Salty", leftOut });
});

test("a link without an answer is read when the network returns, unless it was changed meanwhile", async () => {
  const form = formThatReads();
  await form.pasteAndAnswer(url, null);
  form.type(pie);
  form.reader.retryUnanswered();
  expect(form.state().isReading).toBe(false);
  form.type(url);
  form.reader.retryUnanswered();
  await expect.poll(() => asked).toHaveLength(2);
  answers[1]?.(Response.json({ recipe, photoUrls }));
  await expect.poll(() => form.draft()).toMatchObject({ title: "Lentil soup", sourceUrl: url });
  expect([form.state(), form.field()]).toEqual([nothingPasted, ""]);
  form.reader.retryUnanswered();
  expect(asked).toHaveLength(2);
});

test("a cancelled link is in its field again, and its answer is not awaited", async () => {
  const form = formThatReads();
  const { isOver } = await form.paste(url);
  form.reader.cancel();
  expect(await isOver).toBe(false);
  expect([form.state(), form.field(), form.draft()]).toEqual([nothingPasted, url, createEmptyDraft()]);
});

const pie = "https://kitchen.example/pie";
const waitingIn = ({ stores }: ReturnType<typeof formThatReads>) =>
  listFoundRecipes(stores.reader.getState()).map(({ reading }) => [reading.title, reading.sourceUrl]);

test("of two links one is read after the other, and the second recipe can be added next", async () => {
  const form = formThatReads();
  const first = await form.paste(url);
  const second = form.reader.read(pie);
  answers[0]?.(Response.json({ recipe, photoUrls }));
  expect(await first.isOver).toBe(true);
  expect(form.state().isReading).toBe(true);
  await expect.poll(() => asked).toHaveLength(2);
  answers[1]?.(Response.json({ recipe: { ...recipe, ingredients: ["6 plums"] }, photoUrls: [] }));
  expect([await second, form.state()]).toEqual([true, nothingPasted]);
  expect(form.draft()).toMatchObject({ title: "Lentil soup", sourceUrl: url, ingredientsList: recipe.ingredients });
  expect(waitingIn(form)).toEqual([["Lentil soup", pie]]);
});

test("the same link twice at once is asked for once, and again later adds nothing", async () => {
  const form = formThatReads();
  const first = await form.paste(url);
  const again = form.reader.read(url);
  answers[0]?.(Response.json({ recipe, photoUrls }));
  expect([await first.isOver, await again, asked.length]).toEqual([true, false, 1]);
  const before = form.draft();
  const { isOver } = await form.paste(url);
  answers[1]?.(Response.json({ recipe, photoUrls }));
  await isOver;
  expect([form.draft(), waitingIn(form)]).toEqual([before, []]);
});

test("a second recipe's text is added next, and a caption fills the form of its link", async () => {
  const caption = "Soup\n\nIngredients\n200 g lentils\n1 onion\n\nMethod\n1. Boil.";
  const refused = formThatReads({ sourceUrl: url });
  await refused.reader.read(caption);
  expect(refused.draft()).toMatchObject({ title: "Soup", sourceUrl: url });
  await refused.reader.read(caption.replace("Soup", "Stew").replace("lentils", "beef"));
  expect([refused.draft().ingredientsList, waitingIn(refused)]).toEqual([
    ["200 g lentils", "1 onion"],
    [["Stew", null]],
  ]);
});

test("what answers in place of the product is no recipe", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const form = formThatReads();
  await form.pasteAndAnswer(url, Response.json({ welcome: "to the hotel" }));
  expect([form.state().problem?.canRetry, form.field(), logged.mock.calls.length]).toEqual([true, url, 1]);
});

const caption = `Soup\n\nIngredients\n200 g lentils\n1 onion\n\nMethod\n1. Boil the lentils and the onion.\n\nTip: freeze our red lentil soup. ${url}`;
const closerReading = {
  title: "Red lentil soup",
  ingredients: ["200 g lentils", "1 onion"],
  instructions: ["Boil the lentils and the onion."],
};

async function pasteCaption(form: ReturnType<typeof formThatReads>) {
  await (await form.paste(caption)).isOver;
  return (answer: object, status = 200) => answers.at(-1)?.(Response.json(answer, { status }));
}

test("a pasted recipe fills the form at once, then the server's reading replaces what nobody changed", async () => {
  const form = formThatReads();
  const answer = await pasteCaption(form);
  expect(asked).toEqual([["/api/recipe-text-analyze", { text: caption }]]);
  expect([form.draft().title, form.draft().sourceUrl, form.state().isServerAnalyzing]).toEqual(["Soup", url, true]);
  form.fill({ servings: "5" });
  answer({ recipe: createParsedRecipe({ ...closerReading, servings: 4 }), dropped: 0 });
  await expect.poll(() => form.state()).toEqual(nothingPasted);
  await expect.poll(() => form.draft()).toMatchObject({ title: "Red lentil soup", servings: "5" });
});

test("while a field is focused nothing is replaced", async () => {
  const form = formThatReads();
  const answer = await pasteCaption(form);
  document.body.insertAdjacentHTML("beforeend", "<input id='one'><input id='other'>");
  const [one, other] = document.querySelectorAll("input");
  one?.focus();
  answer({ recipe: createParsedRecipe(closerReading), dropped: 0 });
  await expect.poll(() => form.state()).toEqual(nothingPasted);
  other?.focus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(form.draft().title).toBe("Soup");
  other?.blur();
  await expect.poll(() => form.draft().title).toBe("Red lentil soup");
});

test.each(["abort", "cancel", "skip"] as const)("%s ends the server's reading", async (end) => {
  const form = formThatReads();
  const answer = await pasteCaption(form);
  form.reader[end]();
  answer({ recipe: createParsedRecipe(closerReading), dropped: 0 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(form.draft().title).toBe("Soup");
});

test("a short text, and any text without a connection, is read on the device alone", async () => {
  const form = formThatReads();
  await form.reader.read("Soup\n\nIngredients\n200 g lentils\n1 onion\n\nMethod\n1. Boil.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await formThatReads().reader.read(caption);
  expect([asked, form.draft().title, form.state()]).toEqual([[], "Soup", nothingPasted]);
  expect(reported).toEqual(["read", "read"]);
});

test("an error keeps the device's reading, and a missing model is not asked again", async () => {
  for (const [code, isAskedAgain] of [
    ["text_not_understood", true],
    ["reader_unavailable", false],
  ] as const) {
    const form = formThatReads();
    const answer = await pasteCaption(form);
    answer({ error: "Not read.", code }, 503);
    await expect.poll(() => form.state()).toEqual(nothingPasted);
    expect(form.draft().title).toBe("Soup");
    const before = asked.length;
    const other = formThatReads();
    await other.reader.read(caption);
    expect(asked.length > before).toBe(isAskedAgain);
    other.reader.abort();
  }
});
