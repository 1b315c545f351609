import { expect, test } from "vitest";
import { DomainError, isDomainError } from "./domain-error.ts";

test("an error of another build's DomainError class is recognized", () => {
  const fromOtherBuild = Object.assign(new Error("Please wait."), { name: "DomainError" });
  expect(isDomainError(fromOtherBuild)).toBe(true);
  expect(isDomainError(new DomainError("too_many", "wait", "Please wait."))).toBe(true);
  expect(isDomainError(new TypeError("not ours"))).toBe(false);
});
