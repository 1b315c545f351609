import { beforeAll, expect, test } from "vitest";
import { createCaption } from "#tests/support/caption.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const path = "/api/recipe-text-analyze";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test("a pasted text is parsed into the same format as other analyses", async () => {
  const response = await world.request(path, { as: await world.person(), json: { text: createCaption("good") } });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await response.json()).toMatchObject({
    recipe: { title: "Nonna's tomato rice", cookTime: 25, source: null, servings: 3 },
    dropped: 0,
  });
});

test("a text that no model understands gets an error code for the browser", async () => {
  const response = await world.request(path, { as: await world.person(), json: { text: createCaption("broken") } });
  const error = "We couldn't take a closer look at this text. What your device found stays.";
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "text_not_understood", error, field: "text" });
});

test("only the first 20,000 characters of a text are read", async () => {
  const json = { text: `${createCaption("good")}\n${"So good! ".repeat(3_000)}sandbox-answer: broken` };
  expect((await world.request(path, { as: await world.person(), json })).status).toBe(200);
  const late = { text: `${"So good! ".repeat(3_000)}\n${createCaption("good")}` };
  expect((await world.request(path, { as: await world.person(), json: late })).status).toBe(503);
});

test("blank lines above a text do not use up its 20,000 characters", async () => {
  const json = { text: `${"\n".repeat(20_000)}${createCaption("good")}` };
  expect((await world.request(path, { as: await world.person(), json })).status).toBe(200);
});

test.each([" \n\t", "\u0000\u0000", "\u200b\u202e"])(
  "a text without a visible character is refused: %j",
  async (text) => {
    expect((await world.request(path, { as: await world.person(), json: { text } })).status).toBe(422);
  },
);
