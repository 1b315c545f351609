import { expect, test } from "vitest";
import { generateInviteCode, parseInviteCode } from "./invite-code.ts";

test("an invite code has six characters and never I, O, 0 or 1", () => {
  for (let count = 0; count < 500; count += 1) {
    const code = generateInviteCode(() => crypto.getRandomValues(new Uint8Array(32)));
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(parseInviteCode(code)).toBe(code);
  }
});

test.each([
  ["abc234", "ABC234"],
  [" ABC 234 ", "ABC234"],
  ["abc-234", "ABC234"],
  ["ABC23", null],
  ["ABC2345", null],
  ["ABCI34", null],
  ["ABC034", null],
  ["ÄBC234", null],
  ["", null],
  ["ABC23'", null],
])("%j is read as %j", (typed, code) => {
  expect(parseInviteCode(typed)).toBe(code);
});
