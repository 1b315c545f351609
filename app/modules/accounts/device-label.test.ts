import { expect, test } from "vitest";
import { getDeviceLabel } from "./device-label.ts";

const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const google = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0";

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} Version/18.0 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPhone",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${apple} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`,
    "Firefox on iPad",
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.0 Safari/605.1.15`, "Safari on Mac"],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${google} Mobile Safari/537.36`, "Chrome on Android"],
  [
    `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${google} Safari/537.36 Edg/130.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${google} Safari/537.36 OPR/115.0.0.0`, "Opera on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${google} Safari/537.36`, "Chrome on Chromebook"],
  ["Mozilla/5.0 (iPhone; like Mac OS X) Mobile/15E148", "iPhone"],
  ["curl/8.9.1", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("%s is %s", (userAgent, label) => {
  expect(getDeviceLabel(userAgent)).toBe(label);
});

test("a device label never contains the user agent's own text", () => {
  const hostile = [
    "<script>alert(1)</script> Safari/1 iPhone",
    "\u202eSafari/1\n\u0000 iPhone",
    `iPhone Safari/${"9".repeat(1_000_000)}`,
  ];
  for (const userAgent of hostile) expect(getDeviceLabel(userAgent)).toBe("Safari on iPhone");
});
