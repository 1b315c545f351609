import { expect, test } from "vitest";
import { parsePublicUrl } from "./web-client.ts";

const ownHost = "recipes.test";

test.each([
  "https://example.com/pie.jpg",
  "http://example.com/",
  "https://example.com:443/pie.jpg",
  "http://example.com:80/pie.jpg",
  "https://münchen.example/käse.jpg",
  "https://1.1.1.1/pie.jpg",
  "https://[2606:4700::1111]/pie.jpg",
  "https://local.example.com/",
  "https://test.example.com/",
  "https://notrecipes.test/",
  "https://example.com./pie.jpg",
  // A browser reads each of these as the first of them.
  "https:\\\\example.com\\@127.0.0.1/",
])("%s may be asked", (address) => {
  expect(parsePublicUrl(address, { ownHost })?.href).toBe(new URL(address).href);
});

test.each([
  "ftp://example.com/",
  "file:///etc/passwd",
  "data:image/png,x",
  "javascript:alert(1)",
  "blob:https://example.com/x",
  "https://example.com:8443/",
  "http://example.com:22/",
  "https://anna:pie@example.com/",
  "https://anna@example.com/",
  "",
  "//example.com/",
  "pie.jpg",
  "https://",
  `https://example.com/${"a".repeat(2048)}`,
])("%j has another scheme, another port or a password, or is no address, and may not be asked", (address) => {
  expect(parsePublicUrl(address, { ownHost })).toBeNull();
});

test.each([
  ["our own host", "recipes.test RECIPES.test. www.recipes.test ｒecipes。test"],
  ["loopback", "127.0.0.1 127.1 127.0.0.1. [::1] 0.0.0.0 [::]"],
  ["a number in another form", "2130706433 0x7f000001 0177.0.0.1 0x7f.1 0 017700000001"],
  ["a number in other characters", "①②⑦.0.0.1 １２７.０.０.１ 127。0。0。1 %31%32%37.0.0.1 127.0\t.0\n.1"],
  ["a public name of a private number", "127.0.0.1.nip.io app.10-0-0-1.sslip.io anything.localtest.me"],
  ["a private network", "10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 [fc00::1] [fd00:ec2::254]"],
  ["link-local and metadata", "169.254.169.254 [fe80::1] [fec0::1] 192.0.0.192"],
  ["a carrier's network", "100.64.0.1 100.100.100.200"],
  ["many at once", "224.0.0.1 255.255.255.255 [ff02::1]"],
  ["reserved", "192.0.2.1 198.18.0.1 240.0.0.1 192.88.99.1 0.1.2.3"],
  ["reserved in IPv6", "[2001:db8::1] [100::1] [5f00::1] [3fff::1] [2001:2::1] [2001:20::1]"],
  ["an IPv4 address in IPv6", "[::ffff:127.0.0.1] [::ffff:1.1.1.1] [::127.0.0.1] [::ffff:0:127.0.0.1] [::7f00:1]"],
  ["an IPv4 address in a tunnel", "[2002:7f00:1::] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2001::1]"],
  ["this machine", "localhost localhost. a.localhost localhost.localdomain ｌocalhost 1.0.0.127.in-addr.arpa"],
  ["the own network", "router nas.lan nas.lan。 router.home.arpa printer.local printer.loc%61l printer.local.."],
  ["a cloud's network", "metadata.google.internal metadata.goog api.default.svc db.service.consul wpad.workgroup"],
  ["a cluster", "kubernetes.default.svc.cluster.local"],
])("no host that is %s may be asked", (_, hosts) => {
  for (const host of hosts.split(" ")) expect(parsePublicUrl(`http://${host}/`, { ownHost }), host).toBeNull();
});

test("a relative address is one of the site that names it", () => {
  const base = "https://example.com/a/b";
  expect(parsePublicUrl("/pie.jpg", { base, ownHost })?.href).toBe("https://example.com/pie.jpg");
  expect(parsePublicUrl("//127.0.0.1/pie.jpg", { base, ownHost })).toBeNull();
});
