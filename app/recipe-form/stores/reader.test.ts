import { expect, test } from "vitest";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import {
  createReaderState,
  findSourceProblem,
  getUnreadText,
  isReadingPage,
  listFoundRecipes,
  type ReaderAction,
  type ReaderState,
  reduceReader,
  type SourceProblem,
} from "./reader.ts";

const run = (...actions: ReaderAction[]) => actions.reduce(reduceReader, createReaderState());
const titles = (state: ReaderState) => listFoundRecipes(state).map(({ reading }) => reading.title);
const found = (titles: string[], { isAsking = false, photoIds = ["1"] } = {}) => ({
  recipes: titles.map((title) => ({ reading: createParsedRecipe({ title }), photoIds })),
  isAsking,
});
const soup = "https://kitchen.example/soup";
const pie = "https://kitchen.example/pie";
const type = (text: string): ReaderAction => ({ type: "type", text });
const start = (text: string): ReaderAction => ({ type: "start", source: { id: text, kind: "link", text } });
const startModel: ReaderAction = { type: "start", source: { id: "model", kind: "model" } };
const finish = (id: string, found?: ReturnType<typeof createFound>): ReaderAction => ({ type: "finish", id, found });
const createFound = found;
const problem = (text: string, isLinkKept = false): SourceProblem => ({
  ...{ title: `Not read: ${text}`, message: "", code: null, canRetry: true, text, isLinkKept },
});
const fail = (text: string, isLinkKept = false): ReaderAction => ({
  type: "finish",
  id: text,
  problem: problem(text, isLinkKept),
});
const stop: ReaderAction = { type: "stop" };
const reset: ReaderAction = { type: "reset" };

test.each<[string, ReaderAction[], { text: string; problem?: string; isReading?: boolean }]>([
  ["a text that is being read leaves the field", [type(soup), start(soup)], { text: "", isReading: true }],
  ["a text that was read is forgotten", [start(soup), finish(soup)], { text: "" }],
  ["a text that was not read is in its field again", [start(soup), fail(soup)], { text: soup, problem: soup }],
  ["a link that was kept as the source leaves the field", [start(soup), fail(soup, true)], { text: "", problem: soup }],
  [
    "what is typed in the meantime stays",
    [start(soup), type("with bread"), fail(soup)],
    { text: `${soup}\nwith bread`, problem: soup },
  ],
  [
    "of two links the failed one is told of, though the other is read",
    [start(soup), start(pie), fail(soup), finish(pie)],
    { text: soup, problem: soup },
  ],
  [
    "the next source takes an earlier problem away",
    [start(soup), fail(soup), type(""), start(pie)],
    {
      text: "",
      isReading: true,
    },
  ],
  [
    "a photo that is being read takes no problem of a text away",
    [start(soup), fail(soup), { type: "start", source: { id: "photo", kind: "screenshots" } }],
    { text: soup, problem: soup },
  ],
  [
    "a cancelled link returns beside a longer link with the same beginning",
    [start(soup), type(`${soup}-two`), stop],
    { text: `${soup}\n${soup}-two` },
  ],
  ["the model's answer takes no problem away", [start(soup), fail(soup), startModel], { text: soup, problem: soup }],
  ["two cancelled links are both in their field again", [start(soup), start(pie), stop], { text: `${soup}\n${pie}` }],
  [
    "a text that waits before a reload is in its field once",
    [
      { type: "hold", problem: problem(soup) },
      { type: "hold", problem: problem(soup) },
    ],
    { text: soup, problem: soup },
  ],
  [
    "a reset returns what was not read, and forgets the problem",
    [start(soup), fail(soup), start(pie), reset],
    {
      text: `${pie}\n${soup}`,
    },
  ],
  [
    "a reset forgets a refused link, which belongs to the recipe before",
    [start(soup), { type: "finish", id: soup, problem: { ...problem(soup), canRetry: false } }, reset],
    { text: "" },
  ],
])("%s", (_, actions, expected) => {
  const state = run(...actions);
  expect({
    text: state.text,
    problem: findSourceProblem(state)?.text,
    isReading: isReadingPage(state) || undefined,
  }).toEqual({ problem: undefined, isReading: undefined, ...expected });
});

test("what is being read, and what is in the field, is unread until it is read", () => {
  const state = run(start(soup), type("with bread"));
  expect(getUnreadText(state)).toBe(`${soup}\nwith bread`);
  expect(getUnreadText(reduceReader(state, finish(soup)))).toBe("with bread");
});

test("of several recipes the person is asked which comes first, and the others wait", () => {
  const asked = run(start(soup), finish(soup, found(["Cake", "Soup", "Pie"], { isAsking: true })));
  expect([titles(asked), asked.isAsking]).toEqual([["Cake", "Soup", "Pie"], true]);
  const chosen = reduceReader(asked, { type: "choose", index: 1 });
  expect([titles(chosen), chosen.isAsking]).toEqual([["Cake", "Pie"], false]);
  expect(titles(reduceReader(chosen, { type: "choose", index: 9 }))).toEqual(["Cake", "Pie"]);
});

test("recipes of several sources wait each once, ten at most", () => {
  const more = Array.from({ length: 12 }, (_, place) => `Cake ${place}`);
  const state = run(start(soup), start(pie), finish(soup, found(more)), finish(pie, found(["Cake 0"])));
  expect([titles(state).length, titles(state).at(-1)]).toEqual([10, "Cake 0"]);
});

test("found recipes wait after a save and after starting over, which can be undone", () => {
  const state = run(start(soup), finish(soup, found(["Tart"], { photoIds: [] })), type("with bread"));
  const begun = reduceReader(state, reset);
  expect(titles(begun)).toEqual(["Tart"]);
  const chosen = reduceReader(begun, { type: "choose", index: 0 });
  expect(titles(reduceReader(chosen, { type: "reset", to: state }))).toEqual(["Tart"]);
});

test("what another app shared beside a draft is offered until it is taken", () => {
  const offered = run(
    { type: "offer", source: { id: "share", kind: "shared", text: "Soup" } },
    start(soup),
    finish(soup),
  );
  expect(offered.sources.map(({ status }) => status)).toEqual(["offered"]);
  expect(reduceReader(offered, finish("share")).sources).toEqual([]);
});
