import { expect, test } from "vitest";
import { networkOf } from "#app/domain/network-of.ts";
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

/** The names of what has run, in order. */
function createQueue() {
  const inTurn = createTurns();
  const done: string[] = [];
  return { done, add: (name: string, place: Place) => codeOf(inTurn(place, () => done.push(name))) };
}

test("whoever is known waits for the work that runs and for no stranger", async () => {
  const queue = createQueue();
  const strangers = Array.from({ length: 20 }, (_, n) => queue.add(`stranger ${n}`, stranger()));
  expect(await queue.add("anna", known("anna"))).toBe("done");
  expect(queue.done).toEqual(["stranger 0", "anna"]);
  // One runs at once and eight wait; the others are told at once.
  expect((await Promise.all(strangers)).filter((code) => code === "done")).toHaveLength(9);
});

test("one site with many accounts that know its browsers holds up another person for one piece of work", async () => {
  const queue = createQueue();
  const many = Array.from({ length: 20 }, (_, n) =>
    queue.add(`mallory ${n}`, known(`mallory ${n}`, networkOf(`2001:db8:7:${n}::`))),
  );
  expect(await queue.add("anna", known("anna"))).toBe("done");
  expect(queue.done.indexOf("anna")).toBeLessThanOrEqual(2);
  // One runs at once, and a site has four places.
  expect((await Promise.all(many)).filter((code) => code === "done")).toHaveLength(5);
});

test("the known come first, then the operator, then strangers, and of each lane the first to come", async () => {
  const queue = createQueue();
  const waiting = [queue.add("running", stranger())];
  for (const name of ["a", "b"]) waiting.push(queue.add(`stranger ${name}`, stranger()));
  waiting.push(queue.add("operator", operator()));
  for (const name of ["anna", "ben"]) waiting.push(queue.add(name, known(name)));
  await Promise.all(waiting);
  expect(queue.done).toEqual(["running", "anna", "ben", "operator", "stranger a", "stranger b"]);
});

test("a few strangers wait for each network and site, and everybody else of them is refused at once", async () => {
  const queue = createQueue();
  const running = queue.add("running", known("anna"));
  const from = (address: string) => queue.add(address, stranger(networkOf(address)));
  const waiting = [from("2001:db8:1:1::"), from("2001:db8:1:1::"), from("2001:db8:1:1::")];
  expect(await from("2001:db8:1:1::")).toBe("too_many_at_once");
  waiting.push(from("2001:db8:1:2::"));
  expect(await from("2001:db8:1:3::")).toBe("too_many_at_once");
  for (let site = 2; site < 6; site += 1) waiting.push(from(`2001:db8:${site}::`));
  expect(await from("2001:db8:9::")).toBe("too_many_at_once");
  waiting.push(queue.add("operator", operator()), queue.add("ben", known("ben")));
  expect(await Promise.all([running, ...waiting])).toEqual(Array(11).fill("done"));
});

test("one person can't fill the lane of the known", async () => {
  const queue = createQueue();
  const own = ["running", "second", "third"].map((name) => queue.add(name, known("mallory")));
  expect(await queue.add("fourth", known("mallory"))).toBe("too_many_at_once");
  expect(await Promise.all(own)).toEqual(["done", "done", "done"]);
});

test("work that fails lets the next one go on", async () => {
  const inTurn = createTurns();
  const failing = inTurn(stranger(), () => {
    throw new Error("no memory");
  });
  await expect(failing).rejects.toThrow("no memory");
  expect(await inTurn(stranger(), () => "done")).toBe("done");
});
