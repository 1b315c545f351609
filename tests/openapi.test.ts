import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { api } from "#workers/http/v1/v1.ts";

test("the OpenAPI document is valid and describes each route", async () => {
  const document = await (await api.request("/openapi.json")).json<
    Record<string, unknown> & { paths: Record<string, object> }
  >();
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  const routes = api.routes.filter(({ method, path }) => method !== "ALL" && path !== "/openapi.json");
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace("{id}", ":id")}`),
  );
  expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(described.sort());
});
