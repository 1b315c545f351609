import { expect, test } from "vitest";
import { parseClientNetwork } from "./client-network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["2001:db8::1:0:0:1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  [" 2001:db8::7 ", "2001:db8:0:0::/64"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::FFFF:1.2.3.4", "1.2.3.4"],
  ["0:0:0:0:0:ffff:1.2.3.4", "1.2.3.4"],
  ["::ffff:102:304", "1.2.3.4"],
])("%j counts as %j", (address, network) => {
  expect(parseClientNetwork(address).getQuotaSubjects().network).toBe(network);
});

test.each([
  "local",
  "",
  "1.2.3",
  ":::",
  "1::2::3",
  "2001:db8",
  "2001:db8:1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8::",
  "g::1",
  "12345::1",
  "::1.2.3.4.5",
  ":1:2:3:4:5:6:7",
])("%j is no address and stays as it is", (text) => {
  expect(parseClientNetwork(text).getQuotaSubjects()).toEqual({ network: text, site: text });
});

test("networks of one /48 or one /24 are one site", () => {
  const siteOf = (address: string) => parseClientNetwork(address).getQuotaSubjects().site;
  expect(siteOf("2001:db8:1:2::9")).toBe("2001:db8:1::/48");
  expect(siteOf("2001:db8:1:ffff::9")).toBe("2001:db8:1::/48");
  expect(siteOf("203.0.113.7")).toBe("203.0.113.0/24");
  expect(siteOf("::ffff:203.0.113.9")).toBe("203.0.113.0/24");
});

test("what is counted for an account is counted for both with it", () => {
  const subjects = parseClientNetwork("203.0.113.7").getQuotaSubjects("anna@example.com");
  expect(subjects).toEqual({
    network: "anna@example.com from 203.0.113.7",
    site: "anna@example.com from 203.0.113.0/24",
  });
});
