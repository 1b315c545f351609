import { expect } from "vitest";
import { type ApiExample, apiExamples } from "#app/content/api-examples.ts";
import { createAccessToken } from "#app/modules/accounts/access-tokens.server.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { test } from "#tests/support/world.ts";

test("the API answers the examples for developers as their page says", async ({ world, anna }) => {
  const token = await createAccessToken(world.services, anna.viewer, { name: "Test", scope: "all" });
  let realId = "";
  const { id } = apiExamples.add.answer;
  for (const { request, json, photo, ...example } of Object.values<ApiExample>(apiExamples)) {
    const [method = "", path = ""] = request.split(" ");
    const response = await world.request(`/api/v1${path.replace(id, realId)}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...example.headers },
      ...(json && { json }),
      ...(photo && { raw: createPlainJpeg() }),
    });
    const text = await response.text();
    if (request === apiExamples.add.request) realId ||= JSON.parse(text).id;
    expect(response.status, request).toBe(example.status);
    const answered = realId ? text.replaceAll(realId, id) : text;
    if (example.answer) expect(JSON.parse(answered), request).toEqual(example.answer);
    for (const [name, value] of Object.entries(example.answerHeaders ?? {}))
      expect(response.headers.get(name)?.replace(realId, id), request).toBe(value);
  }
});
