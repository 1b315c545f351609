import { expect, test } from "vitest";
import { DomainError, isDomainError } from "./domain-error.ts";

test("an expected error of another copy of the code is one, too", () => {
  const elsewhere = Object.assign(new Error("Please wait."), { name: "DomainError" });
  expect(isDomainError(elsewhere)).toBe(true);
  expect(isDomainError(new DomainError("too_many", "wait", "Please wait."))).toBe(true);
  expect(isDomainError(new TypeError("not ours"))).toBe(false);
});
