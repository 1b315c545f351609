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
  ["https://www.instagram.com/reel/C1a2b3/", "instagram.com/p/C1a2b3"],
  ["https://instagram.com/anna.cooks/reels/C1a2b3?hl=en&igsh=x", "instagram.com/p/C1a2b3"],
  ["https://youtu.be/dQw4w9WgXcQ?si=xyz", "youtube.com/watch?v=dQw4w9WgXcQ"],
  ["https://m.youtube.com/watch?t=30&v=dQw4w9WgXcQ&feature=share&list=PL1", "youtube.com/watch?v=dQw4w9WgXcQ"],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube.com/watch?v=dQw4w9WgXcQ"],
  ["https://m.example.com/pie", "example.com/pie"],
  ["https://de.m.example.org/pie", "de.example.org/pie"],
  ["https://mobile.co/pie", "mobile.co/pie"],
  ["https://www.example.com/pie/amp/", "example.com/pie"],
  ["https://example.com/amp/pie.html?amp=1", "example.com/pie.html"],
  ["https://amp.example.com/pie.amp.html?amp", "example.com/pie.html"],
  ["https://example.com/swamp", "example.com/swamp"],
  ["https://www.google.com/amp/s/www.example.com/pie/amp", "example.com/pie"],
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
