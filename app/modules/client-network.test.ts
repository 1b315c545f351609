import { expect, test } from "vitest";
import { parseClientNetwork } from "./client-network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["2001:db8::1:0:0:1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  [" 2001:db8::7 ", "2001:db8:0:0::/64"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::FFFF:1.2.3.4", "1.2.3.4"],
  ["0:0:0:0:0:ffff:1.2.3.4", "1.2.3.4"],
  ["::ffff:102:304", "1.2.3.4"],
])("%j belongs to the network %j", (address, network) => {
  expect(parseClientNetwork(address)).toBe(network);
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
])("%j is not an IP address and is its own network", (text) => {
  expect(parseClientNetwork(text)).toBe(text);
});
