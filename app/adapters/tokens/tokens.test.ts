import { expect, test } from "vitest";
import { createSigner } from "./tokens.ts";

const signer = createSigner("a secret for tests, of no use to anyone");

test("a sealed text can be unsealed and does not contain the text", () => {
  const text = "user-1/1700-crème.webp";
  const sealed = signer.seal("photo", text);
  expect(signer.unseal("photo", sealed)).toBe(text);
  expect(signer.seal("photo", text)).toBe(sealed);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("user-1");
});

test("an altered text, or one for another purpose or secret, cannot be unsealed", () => {
  const sealed = signer.seal("photo", "user-1/1700-pie.webp");
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  for (const wrong of [changed, sealed.slice(0, 30), "", "AAAA", `${sealed}AAAA`]) {
    expect(signer.unseal("photo", wrong), wrong).toBeNull();
  }
  expect(signer.unseal("draft", sealed)).toBeNull();
  expect(createSigner("another secret, also of no use at all").unseal("photo", sealed)).toBeNull();
});

test("no sealed or signed text reveals part of a key", () => {
  // Regression: when both keys came from the same secret, the sealed text "key" began with the encryption key.
  for (const purpose of ["photo", "draft"]) {
    const start = Buffer.from(signer.seal(purpose, "key"), "base64url").subarray(0, 16).toString("base64url");
    expect(start).not.toBe(signer.sign(purpose, "key"));
  }
  const starts = ["photo", "draft"].map((purpose) => signer.seal(purpose, "a").slice(0, 20));
  expect(new Set(starts).size).toBe(2);
});
