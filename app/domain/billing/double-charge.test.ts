import { expect, test } from "vitest";
import { doubleChargeNotice, moneyInWords } from "./double-charge.ts";

const foundAt = new Date("2026-11-01T12:00:00Z");
const charge = {
  userId: "ben",
  keptUserId: "anna",
  foundAt,
  finishedAt: foundAt,
  refundedAmount: 1000,
  currency: "usd",
};
const tell = (userId: string, changes: Partial<typeof charge> | object = {}, now = foundAt) =>
  doubleChargeNotice({ ...charge, ...changes }, { userId, partnerName: "Kim" }, now)?.description ?? null;

test("each partner is told whose subscription ended and how much was refunded", () => {
  expect(tell("ben")).toMatch(/You and Kim .* Yours, the later one, is cancelled, and \$10\.00 was refunded/);
  expect(tell("anna")).toMatch(/You and Kim .* Yours, the earlier one, goes on\. .*\$10\.00 was refunded/);
  expect(tell("somebody")).toBeNull();
});

test("the notice reports a refund only once it has been made", () => {
  expect(tell("ben", { finishedAt: null, refundedAmount: null })).toContain("is being refunded");
  expect(tell("ben", { refundedAmount: 0 })).toContain("nothing had been charged");
});

test("the notice to a person who paid twice alone names no partner", () => {
  expect(tell("ben", { keptUserId: "ben" })).not.toContain("Kim");
});

test("after thirty days there is no notice any more", () => {
  const later = (days: number) => new Date(foundAt.getTime() + days * 86_400_000);
  expect(tell("ben", {}, later(30))).not.toBeNull();
  expect(tell("ben", {}, later(31))).toBeNull();
});

test.each([
  [100, "usd", "$1.00"],
  [1000, "jpy", "¥1,000"],
])("%i %s reads %s", (amount, currency, words) => {
  expect(moneyInWords(amount, currency)).toBe(words);
});
