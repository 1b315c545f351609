import { expect, test } from "vitest";
import { decideGoogleSignIn } from "./google-identity.ts";

const identity = { subject: "g1", email: "anna@example.com", isEmailVerified: true, name: "Anna" };
const known = { id: "u1" };

test.each([
  ["a known identity signs in", identity, { id: "u1" }, null, "sign_in"],
  ["a new address makes an account", identity, null, null, "create"],
  ["the account of the address is connected", identity, null, known, "connect"],
  ["an unverified address joins nothing", { ...identity, isEmailVerified: false }, null, known, "refuse_unverified"],
  ["an unverified address makes nothing", { ...identity, isEmailVerified: false }, null, null, "refuse_unverified"],
] as const)("%s", (_, who, bySubject, byEmail, decision) => {
  expect(decideGoogleSignIn(who, { bySubject, byEmail }).decision).toBe(decision);
});
