import { expect, test } from "vitest";
import { networkOf } from "#app/domain/accounts/network-of.ts";
import { ownNetwork } from "#tests/support/own-address.ts";
import { createTurns } from "./turns.ts";

type Place = Parameters<ReturnType<typeof createTurns>>[0];
const known = (person: string, from = ownNetwork()): Place => ({ of: "known", person, from });
const stranger = (from = ownNetwork()): Place => ({ of: "strangers", from });
const operator = (): Place => ({ of: "operator", from: ownNetwork() });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.code,
  );

/** A queue whose work is as long as the test wants, and the names of what has begun, in order. */
function createQueue() {
  const inTurn = createTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    add: (name: string, place: Place) =>
      codeOf(
        inTurn(place, () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.push(resolve));
        }),
      ),
    async endOne() {
      while (ends.length === 0) await later(1);
      ends.shift()?.();
    },
  };
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("whoever is known waits for the work that runs and for no stranger", async () => {
  const queue = createQueue();
  const strangers = Array.from({ length: 20 }, (_, n) => queue.add(`stranger ${n}`, stranger()));
  for (let round = 0; round < 5; round += 1) {
    const before = queue.begun.length;
    const anna = queue.add("anna", known("anna"));
    await queue.endOne();
    await queue.endOne();
    expect(await anna).toBe("done");
    expect(queue.begun.slice(before).slice(0, 2), `round ${round}`).toContain("anna");
  }
  for (let left = 0; left < 4; left += 1) await queue.endOne();
  expect((await Promise.all(strangers)).filter((code) => code === "done")).toHaveLength(9);
});

test("one site with many accounts that know its browsers holds up another person for one hash at most", async () => {
  const queue = createQueue();
  const running = queue.add("running", known("mallory", networkOf("2001:db8:7::")));
  await later(1);
  const many = Array.from({ length: 20 }, (_, n) =>
    queue.add(`mallory ${n}`, known(`mallory ${n}`, networkOf(`2001:db8:7:${n}::`))),
  );
  await later(1);
  const anna = queue.add("anna", known("anna"));
  for (let left = 0; left < 3; left += 1) await queue.endOne();
  expect(await anna).toBe("done");
  expect(queue.begun.indexOf("anna")).toBeLessThanOrEqual(2);
  for (let left = 0; left < 3; left += 1) await queue.endOne();
  expect((await Promise.all([running, ...many])).filter((code) => code === "done")).toHaveLength(5);
});

test("work that takes longer than a turn does not end the turn that began meanwhile", async () => {
  const queue = createQueue();
  const slow = queue.add("slow", known("anna"));
  await later(3_100);
  const next = queue.add("next", known("ben"));
  await later(60);
  expect(queue.begun).toEqual(["slow", "next"]);
  await queue.endOne();
  await slow;
  const third = queue.add("third", known("cleo"));
  await later(100);
  expect(queue.begun).toEqual(["slow", "next"]);
  await queue.endOne();
  await queue.endOne();
  expect(await Promise.all([next, third])).toEqual(["done", "done"]);
});

test("the known come first, then the operator, then strangers, and of each lane the first to come", async () => {
  const queue = createQueue();
  const waiting = [queue.add("running", stranger())];
  await later(1);
  for (const name of ["a", "b"]) waiting.push(queue.add(`stranger ${name}`, stranger()));
  waiting.push(queue.add("operator", operator()));
  for (const name of ["anna", "ben"]) waiting.push(queue.add(name, known(name)));
  for (const _ of waiting) await queue.endOne();
  await Promise.all(waiting);
  expect(queue.begun).toEqual(["running", "anna", "ben", "operator", "stranger a", "stranger b"]);
});

test("a few strangers wait for each network and site, and everybody else of them is refused at once", async () => {
  const queue = createQueue();
  const running = queue.add("running", known("anna"));
  await later(1);
  const from = (address: string) => queue.add(address, stranger(networkOf(address)));
  const waiting = [from("2001:db8:1:1::"), from("2001:db8:1:1::"), from("2001:db8:1:1::")];
  expect(await from("2001:db8:1:1::")).toBe("too_many_at_once");
  waiting.push(from("2001:db8:1:2::"));
  expect(await from("2001:db8:1:3::")).toBe("too_many_at_once");
  for (let site = 2; site < 6; site += 1) waiting.push(from(`2001:db8:${site}::`));
  expect(await from("2001:db8:9::")).toBe("too_many_at_once");
  waiting.push(queue.add("operator", operator()), queue.add("ben", known("ben")));
  for (let left = 0; left <= waiting.length; left += 1) await queue.endOne();
  expect(await Promise.all([running, ...waiting])).toEqual(Array(11).fill("done"));
});

test("one person can't fill the lane of the known", async () => {
  const queue = createQueue();
  const own = [queue.add("running", known("mallory"))];
  await later(1);
  own.push(queue.add("second", known("mallory")), queue.add("third", known("mallory")));
  expect(await queue.add("fourth", known("mallory"))).toBe("too_many_at_once");
  for (const _ of own) await queue.endOne();
  expect(await Promise.all(own)).toEqual(["done", "done", "done"]);
});

test("work that fails lets the next one go on", async () => {
  const inTurn = createTurns();
  const failing = inTurn(stranger(), async () => {
    throw new Error("no memory");
  });
  await expect(failing).rejects.toThrow("no memory");
  expect(await inTurn(stranger(), async () => "done")).toBe("done");
});
