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
  [
    "another scheme",
    "ftp://example.com/",
    "file:///etc/passwd",
    "data:image/png,x",
    "javascript:alert(1)",
    "blob:https://example.com/x",
  ],
  ["another port", "https://example.com:8443/", "http://example.com:22/", "http://example.com:8080/"],
  ["a password", "https://anna:pie@example.com/", "https://anna@example.com/"],
  [
    "our own host",
    "https://recipes.test/images/x",
    "https://RECIPES.test./",
    "http://recipes.test/",
    "https://www.recipes.test/",
    "https://ｒecipes。test/",
  ],
  [
    "loopback",
    "http://127.0.0.1/",
    "http://127.1/",
    "http://127.0.0.1./",
    "http://[::1]/",
    "http://0.0.0.0/",
    "http://[::]/",
  ],
  [
    "a number in another form",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://①②⑦.0.0.1/",
    "http://１２７.０.０.１/",
    "http://127。0。0。1/",
    "http://%31%32%37.0.0.1/",
    "http://127.0\t.0\n.1/",
    "http://0/",
    "http://017700000001/",
    "http://127.0.0.1.nip.io/",
    "http://app.10-0-0-1.sslip.io/",
    "http://anything.localtest.me/",
  ],
  [
    "a private network",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://192.168.1.1/",
    "http://[fc00::1]/",
    "http://[fd00:ec2::254]/",
  ],
  [
    "link-local and metadata",
    "http://169.254.169.254/",
    "http://[fe80::1]/",
    "http://[fec0::1]/",
    "http://192.0.0.192/",
  ],
  ["a carrier's network", "http://100.64.0.1/", "http://100.100.100.200/"],
  ["many at once", "http://224.0.0.1/", "http://255.255.255.255/", "http://[ff02::1]/"],
  [
    "reserved",
    "http://192.0.2.1/",
    "http://198.18.0.1/",
    "http://240.0.0.1/",
    "http://[2001:db8::1]/",
    "http://[100::1]/",
    "http://[5f00::1]/",
    "http://[3fff::1]/",
    "http://[2001:2::1]/",
    "http://[2001:20::1]/",
    "http://192.88.99.1/",
    "http://0.1.2.3/",
  ],
  [
    "an address in an address",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:1.1.1.1]/",
    "http://[::127.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::7f00:1]/",
    "http://[2001::1]/",
    "http://[::ffff:0:127.0.0.1]/",
    "http://[::7f00:1]/",
  ],
  [
    "a name of the own network",
    "http://localhost/",
    "http://localhost./",
    "http://a.localhost/",
    "http://printer.local/",
    "http://metadata.google.internal/",
    "http://router/",
    "http://nas.lan/",
    "http://router.home.arpa/",
    "http://1.0.0.127.in-addr.arpa/",
    "http://localhost.localdomain/",
    "http://metadata.goog/",
    "http://api.default.svc/",
    "http://kubernetes.default.svc.cluster.local/",
    "http://db.service.consul/",
    "http://ｌocalhost/",
    "http://printer.loc%61l/",
    "http://printer.local../",
    "http://nas.lan。/",
    "http://wpad.workgroup/",
  ],
  ["no address", "", "//example.com/", "pie.jpg", "https://", `https://example.com/${"a".repeat(2048)}`],
])("%s may not", (_, ...addresses) => {
  for (const address of addresses) expect(parsePublicUrl(address, { ownHost }), address).toBeNull();
});

test("a relative address is one of the site that names it", () => {
  const base = "https://example.com/a/b";
  expect(parsePublicUrl("/pie.jpg", { base, ownHost })?.href).toBe("https://example.com/pie.jpg");
  expect(parsePublicUrl("//127.0.0.1/pie.jpg", { base, ownHost })).toBeNull();
});
