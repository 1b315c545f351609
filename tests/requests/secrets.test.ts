import { expect, test } from "vitest";
import { bindings, createWorld, type Person, type World } from "#tests/support/world.ts";
import { hostileBodies, pagesAndDoors } from "./doors.ts";

/** The values that no response may ever contain; those of the test's configuration are of no use to anyone. */
const secretNames = [
  "APP_SECRET",
  "ADMIN_SETUP_TOKEN",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_PRICE_MONTHLY",
  "STRIPE_PRICE_ANNUAL",
  "GOOGLE_CLIENT_SECRET",
] as const;
const secrets = secretNames.map((name) => String((bindings as unknown as Record<string, unknown>)[name]));

async function expectNoSecret(response: Response, what: string): Promise<void> {
  const text = `${[...response.headers].join("\n")}\n${await response.text()}`;
  for (const secret of secrets) expect(text.includes(secret), `${what} gives a secret away`).toBe(false);
  // A stack trace, or the path of a source file.
  expect(text, what).not.toMatch(/\n\s+at .+:\d+:\d+|node_modules|\.server\.ts/);
}

test("the test knows the values that it looks for", () => {
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(5);
});

test("no response of any page, action or door holds a secret, whatever is sent and whoever asks", {
  timeout: 180_000,
}, async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  for (const as of [undefined, anna]) {
    for (const { path, methods } of await pagesAndDoors(world, anna)) {
      if (methods.includes("GET")) await ask(world, path, as);
      for (const method of ["POST", "PUT"].filter((method) => methods.includes(method))) {
        for (const [name, body] of Object.entries(hostileBodies)) {
          const response = await world.request(path, { as, method, ...body() });
          await expectNoSecret(response, `${method} ${path} with ${name}`);
        }
      }
    }
  }
});

async function ask(world: World, path: string, as: Person | undefined): Promise<void> {
  for (const query of ["", "?constructor=1&__proto__=2&intent=toString", "?search=%ED%A0%80%00&token=constructor"]) {
    await expectNoSecret(await world.request(path + query, { as }), `GET ${path}${query}`);
  }
}
