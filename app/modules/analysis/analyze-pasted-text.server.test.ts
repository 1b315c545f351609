import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { analysisRecords } from "#app/database/schema.ts";
import { createCaption } from "#tests/support/caption.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { dailyAnalysisQuota } from "./analyze-images.server.ts";
import { analyzePastedText } from "./analyze-pasted-text.server.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

async function readBy(text: string, services: Partial<World["services"]> = {}) {
  const logged: unknown[] = [];
  const log = {
    ...world.services.log,
    info: (event: string, fields?: object) => void logged.push({ event, ...fields }),
    error: (event: string) => void logged.push({ event }),
  };
  const { viewer } = await world.person();
  const { signal } = new AbortController();
  const outcome = analyzePastedText({ ...world.services, log, ...services }, viewer, text, signal);
  const answer = await outcome.catch((error: { code?: string }) => error.code ?? String(error));
  const rows = await world.database.select().from(analysisRecords).where(eq(analysisRecords.userId, viewer.userId));
  return { answer, logged, counted: rows.map(({ place, outcome }) => `${place} ${outcome}`) };
}

test("a text is read into the recipe that it has, and counted as an analysis", async () => {
  const { answer, counted } = await readBy(createCaption("good"));
  expect(answer).toMatchObject({ recipe: { title: "Nonna's tomato rice", servings: 3 }, dropped: 0 });
  expect(counted).toEqual(["model read"]);
});

test("what is not in the text is dropped, and only the number of dropped lines is logged", async () => {
  const { answer, logged } = await readBy(createCaption("invented"));
  expect(answer).toMatchObject({ recipe: { title: null, servings: null, ingredients: { length: 3 } }, dropped: 3 });
  expect(JSON.stringify(answer)).not.toMatch(/saffron|parmesan|milanese/);
  expect(logged).toEqual([{ event: "reading.lines_dropped", dropped: 3 }]);
});

test.each([
  ["broken", "text_not_understood"],
  ["unrelated", "text_not_understood"],
  ["spent", "reader_unavailable"],
])("an answer that is %s is refused as %s, and counted as failed", async (mode, code) => {
  expect(await readBy(createCaption(mode))).toMatchObject({ answer: code, counted: ["model failed"] });
});

test("a model that does not answer in time is one that did not understand", async () => {
  const tooSlow = async () => {
    throw new DOMException("Too slow", "TimeoutError");
  };
  const recipeReader = { ...world.services.recipeReader, readPastedText: tooSlow };
  const { answer, counted, logged } = await readBy(createCaption("good"), { recipeReader });
  expect([answer, counted, logged]).toEqual(["text_not_understood", ["model failed"], [{ event: "reading.too_slow" }]]);
});

test("texts and screenshots share one day's limit", async () => {
  const { viewer } = await world.person();
  const { quotas, clock } = world.services;
  await quotas.consume(dailyAnalysisQuota, viewer.userId, clock.now(), dailyAnalysisQuota.max);
  const reading = analyzePastedText(world.services, viewer, createCaption("good"), new AbortController().signal);
  await expect(reading).rejects.toMatchObject({ code: "too_many_readings" });
});
