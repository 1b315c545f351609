import { expect, test } from "vitest";
import { sessions } from "#app/adapters/database/schema.ts";
import { createWorld } from "#tests/support/world.ts";

test("a session opens with the id in its cookie and is stored only as a hash", async () => {
  const world = await createWorld();
  const anna = await world.person({ name: "Anna" });
  const cookieValue = anna.cookie.split("=")[1];

  expect((await world.services.sessions.read(anna.cookie))?.viewer.name).toBe("Anna");
  const rows = await world.database.select().from(sessions);
  expect(rows.map((row) => row.id)).not.toContain(cookieValue);
});

test("reading a session brings the couple and the partner along", async () => {
  const world = await createWorld();
  const { anna, coupleId } = await world.couple();
  expect(anna.viewer.couple?.id).toBe(coupleId);
  expect(anna.viewer.partner?.name).toBe("Ben");
});

test("ending the other sessions keeps this one", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const other = (await world.services.sessions.start(anna.viewer.userId)).split(";")[0] ?? "";
  const here = await world.services.sessions.read(anna.cookie);

  await world.services.sessions.endOthers(anna.viewer.userId, here?.sessionId ?? "");

  expect(await world.services.sessions.read(other)).toBeNull();
  expect(await world.services.sessions.read(anna.cookie)).not.toBeNull();
});

test("a cookie from nowhere opens nothing", async () => {
  const world = await createWorld();
  expect(await world.services.sessions.read("__Host-session=made-up")).toBeNull();
  expect(await world.services.sessions.read(null)).toBeNull();
});
