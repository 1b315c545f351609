import { expect, test } from "vitest";
import { decideGoogleSignIn } from "./google-identity.ts";

const identity = { subject: "g1", email: "anna@example.com", isEmailVerified: true, name: "Anna" };
const confirmed = { id: "u1", emailConfirmedAt: new Date(0) };
const unconfirmed = { id: "u1", emailConfirmedAt: null };

test.each([
  ["a known identity signs in", identity, { id: "u1" }, null, "sign_in"],
  ["a new address makes an account", identity, null, null, "create"],
  ["a confirmed account of the address is connected", identity, null, confirmed, "connect"],
  ["an unconfirmed account of the address is not joined", identity, null, unconfirmed, "refuse_unconfirmed"],
  [
    "an unverified address joins nothing",
    { ...identity, isEmailVerified: false },
    null,
    confirmed,
    "refuse_unverified",
  ],
  ["an unverified address makes nothing", { ...identity, isEmailVerified: false }, null, null, "refuse_unverified"],
] as const)("%s", (_, who, bySubject, byEmail, decision) => {
  expect(decideGoogleSignIn(who, { bySubject, byEmail }).decision).toBe(decision);
});
