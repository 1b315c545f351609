import { expect, test } from "vitest";
import { createSourceKey } from "./source-key.ts";

test.each([
  ["https://www.example.com/pie", "example.com/pie"],
  ["http://example.com/pie/", "example.com/pie"],
  ["HTTPS://Example.COM:443/pie#recipe", "example.com/pie"],
  ["https://example.com/Pie", "example.com/Pie"],
  ["https://example.com:8443/pie", "example.com:8443/pie"],
  ["https://example.com/pie?utm_source=x&UTM_Medium=y&fbclid=1&gclid=2&mc_cid=3&ref=home", "example.com/pie"],
  ["https://www.instagram.com/p/C1a2b3/?igsh=MzRl&img_index=2", "instagram.com/p/C1a2b3"],
  ["https://youtu.be/abc?si=xyz", "youtu.be/abc"],
  ["https://www.youtube.com/watch?v=abc&feature=share", "youtube.com/watch?v=abc"],
  ["https://www.tiktok.com/@anna/video/7?is_from_webapp=1&sender_device=pc&_t=8&_r=1", "tiktok.com/@anna/video/7"],
  ["https://example.com/?id=2&a=1&utm_id=x", "example.com?a=1&id=2"],
  ["https://münchen.example/küche", "xn--mnchen-3ya.example/k%C3%BCche"],
])("%s is the page %s", (address, key) => {
  expect(createSourceKey(address)).toBe(key);
});

test.each([
  "",
  "grandma",
  "https://",
  "https://www.instagram.com/",
  "https://example.com?utm_source=x",
  "javascript:x",
])("“%s” names no page", (address) => expect(createSourceKey(address)).toBe(""));
