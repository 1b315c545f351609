import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./scrypt.ts";

test("a hash verifies its own password and no other", async () => {
  const stored = hashPassword("a good password");
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(verifyPassword("a good password", stored)).toBe(true);
  expect(verifyPassword("A good password", stored)).toBe(false);
  expect(verifyPassword("", stored)).toBe(false);
});

test("the same password never gives the same hash twice", async () => {
  expect(hashPassword("a good password")).not.toBe(hashPassword("a good password"));
});

test("letters count as the same however a keyboard composes them", async () => {
  const stored = hashPassword("cr\u00e8me br\u00fbl\u00e9e");
  expect(verifyPassword("cre\u0300me bru\u0302le\u0301e", stored)).toBe(true);
});

test("a hash with an earlier cost still verifies", async () => {
  // The hash of "a good password", N = 1024.
  const { scryptSync } = await import("node:crypto");
  const key = scryptSync("a good password", Buffer.alloc(16, 7), 32, { N: 1024, r: 8, p: 1 });
  const stored = ["scrypt", 1024, 8, 1, Buffer.alloc(16, 7).toString("base64url"), key.toString("base64url")].join("$");
  expect(verifyPassword("a good password", stored)).toBe(true);
});

test.each([
  ["no password", null],
  ["an empty text", ""],
  ["another scheme", "bcrypt$10$salt$hash$and$more"],
  ["half a hash", "scrypt$32768$8$3$AAAAAAAAAAAAAAAAAAAAAA"],
  ["a hash that was cut off", "scrypt$32768$8$3$AAAAAAAAAAAAAAAAAAAAAA$AAAA"],
])("an account with %s lets nobody in", async (_, stored) => {
  expect(verifyPassword("a good password", stored)).toBe(false);
});
