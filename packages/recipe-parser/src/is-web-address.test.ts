import { expect, test } from "vitest";
import { isWebAddress } from "./is-web-address.ts";

const web = ["https:", "http:"];

test.each([
  "https://example.com",
  "http://example.com/pie?x=1&y=a@b#top",
  "HTTPS://EXAMPLE.COM/Pie",
  "https://example.com:8443/a",
  "https://example.com:443/",
  "https://münchen.example/käse",
  "https://xn--mnchen-3ya.example/",
  "https://example.com/a//b/@cook",
])("%s is a web address", (address) => {
  expect(isWebAddress(address, web)).toBe(true);
});

test.each([
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "https://good.example\\@evil.example",
  "https://example.com\\pie",
  "https://user:pass@evil.example",
  "https://good.example@evil.example",
  "https://@evil.example",
  "https://:@evil.example",
  "ht\ttps://evil.example",
  "https://ev\til.example",
  "https://evil.example/a\nb",
  "https://evil.example/a b",
  " https://evil.example",
  "https://%65vil.example",
  "https://ｅvil.example",
  "https://evil。example",
  "https://ev\u200bil.example",
  "https://ev\u00adil.example",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://",
  "//evil.example",
  "javascript:alert(1)",
  "evil.example",
])("%j is no web address", (address) => {
  expect(isWebAddress(address, web)).toBe(false);
});

test("only the allowed protocols count", () => {
  expect(isWebAddress("http://example.com", ["https:"])).toBe(false);
});
