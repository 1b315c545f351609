import { expect, test } from "vitest";
import type { Lane } from "#app/domain/accounts/ports.ts";
import { ownNetwork } from "#tests/support/own-address.ts";
import { createPasswords } from "./passwords.ts";

const stranger: Lane = { of: "strangers" };
const fromElsewhere = () => createPasswords(ownNetwork());

test("between the passwords of many who sign in at once, others get their turn", async () => {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      turns += 1;
    }
  })();
  const stored = await fromElsewhere().hash("right", stranger);
  const before = turns;
  const tries = ["right", "wrong", "right", "wrong", "right"].map((password) =>
    fromElsewhere().verify(password, stored, stranger),
  );
  expect(await Promise.all(tries)).toEqual([true, false, true, false, true]);
  isDone = true;
  await others;
  expect(turns - before).toBeGreaterThanOrEqual(tries.length);
});

test("work that fails lets the next one go on", async () => {
  await expect(fromElsewhere().verify("right", "scrypt$3$8$1$c2FsdA$aGFzaA", stranger)).rejects.toThrow();
  await expect(fromElsewhere().verify("right", null, stranger)).resolves.toBe(false);
});
