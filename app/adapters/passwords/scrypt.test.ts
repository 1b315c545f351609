import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { scryptCost } from "#app/adapters/passwords/scrypt-cost.ts";
import { hashPassword, verifyPassword } from "./scrypt.ts";

test("a hash verifies its own password and no other", async () => {
  const stored = hashPassword("a good password");
  expect(stored).toMatch(/^scrypt\$\d+\$8\$\d\$[\w-]{22}\$[\w-]{43}$/);
  expect(verifyPassword("a good password", stored)).toBe(true);
  expect(verifyPassword("A good password", stored)).toBe(false);
  expect(verifyPassword("", stored)).toBe(false);
});

test("the same password never gives the same hash twice", async () => {
  expect(hashPassword("a good password")).not.toBe(hashPassword("a good password"));
});

test("passwords are Unicode-normalized", async () => {
  const stored = hashPassword("cr\u00e8me br\u00fbl\u00e9e");
  expect(verifyPassword("cre\u0300me bru\u0302le\u0301e", stored)).toBe(true);
});

test("the scrypt cost follows OWASP and runs in a Worker", () => {
  // `vitest.config.ts` replaces the product's cost with a cheaper one in tests.
  expect(scryptCost).toEqual({ N: 32_768, r: 8, p: 3 });
  expect(verifyPassword("a good password", storedWith(scryptCost))).toBe(true);
});

test("a hash with an earlier cost still verifies", () => {
  expect(verifyPassword("a good password", storedWith({ N: 1024, r: 8, p: 1 }))).toBe(true);
});

/** The hash of "a good password". */
function storedWith({ N, r, p }: typeof scryptCost): string {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync("a good password", salt, 32, { N, r, p, maxmem: 64 * 1024 * 1024 });
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

test.each([
  ["no password", null],
  ["an empty text", ""],
  ["another scheme", "bcrypt$10$salt$hash$and$more"],
  ["half a hash", "scrypt$32768$8$3$AAAAAAAAAAAAAAAAAAAAAA"],
  ["a hash that was cut off", "scrypt$32768$8$3$AAAAAAAAAAAAAAAAAAAAAA$AAAA"],
])("an account with %s lets nobody in", async (_, stored) => {
  expect(verifyPassword("a good password", stored)).toBe(false);
});
