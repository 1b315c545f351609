import { expect, test } from "vitest";
import { createSigner } from "../tokens/tokens.ts";
import { createKnownBrowsers } from "./known-browsers.ts";

const signer = createSigner("a secret for tests, of no use to anyone");
const known = createKnownBrowsers(signer, { isSecure: true });
const account = (id: string, passwordHash: string | null = "a hash") => ({ id, passwordHash });
const sentBack = (setCookie: string) => `session=x; ${setCookie.split(";")[0]}; theme=dark`;

test("a browser is known for a year, only to the account that signed in", () => {
  const cookie = known.remember(null, account("anna"));
  expect(cookie).toMatch(/^__Host-browser=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(cookie).not.toContain("anna");
  expect(known.read(sentBack(cookie), account("anna"))).toMatch(/^[\w-]{22}$/);
  expect(known.read(sentBack(cookie), account("ben"))).toBeNull();
  expect(known.read(null, account("anna"))).toBeNull();
});

test("a browser remembers the last five accounts", () => {
  let cookie = known.remember(null, account("anna"));
  const id = known.read(sentBack(cookie), account("anna"));
  for (const person of ["ben", "cleo", "dora", "anna", "emil"])
    cookie = known.remember(sentBack(cookie), account(person));
  for (const person of ["anna", "ben", "cleo", "dora", "emil"])
    expect(known.read(sentBack(cookie), account(person))).toBe(id);
  cookie = known.remember(sentBack(cookie), account("finn"));
  expect(known.read(sentBack(cookie), account("ben"))).toBeNull();
  expect(known.read(sentBack(cookie), account("anna"))).toBe(id);
});

test("over plain http the cookie has no prefix", () => {
  expect(createKnownBrowsers(signer, { isSecure: false }).remember(null, account("anna"))).toMatch(
    /^browser=.*SameSite=Lax$/,
  );
});

test("a forged, altered, empty or foreign cookie is not a known browser", () => {
  const cookie = sentBack(known.remember(null, account("anna")));
  const value = cookie.match(/browser=([^;]+)/)?.[1] ?? "";
  const foreign = createKnownBrowsers(createSigner("another secret, also of no use at all"), { isSecure: true });
  for (const wrong of [`A${value.slice(1)}`, value.slice(0, -1), "", ".", "..", "%00", "x".repeat(10_000), "a=b"]) {
    expect(known.read(`__Host-browser=${wrong}`, account("anna")), wrong.slice(0, 50)).toBeNull();
    expect(
      known.read(sentBack(known.remember(`__Host-browser=${wrong}`, account("ben"))), account("ben")),
    ).not.toBeNull();
  }
  expect(known.read(cookie.replace("__Host-browser", "browser"), account("anna"))).toBeNull();
  expect(foreign.read(cookie, account("anna"))).toBeNull();
});

test("a new password makes every browser unknown", () => {
  const cookie = sentBack(known.remember(null, account("anna", "the old one")));
  expect(known.read(cookie, account("anna", "the old one"))).not.toBeNull();
  expect(known.read(cookie, account("anna", "the new one"))).toBeNull();
  expect(known.read(cookie, account("anna", null))).toBeNull();
});
