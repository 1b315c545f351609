/**
 * The IPv6 prefix that a provider assigns to one household: a customer can use a new address from it for each
 * try. RFC 6177
 */
const groupsOfNetwork = 4;
const groupsOfSite = 3;
const groups = 8;

/**
 * The key by which limits count a caller: an IPv4 address unchanged, an IPv6 address reduced to its /64 in
 * one canonical form. Text that is no address is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.trim().toLowerCase().replace(/%.*$/, "");
  if (!plain.includes(":")) return address;
  const all = groupsOf(plain.replace(/\d{1,3}(\.\d{1,3}){3}$/, asTwoGroups));
  if (!all) return address;
  const isIpv4 = all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff;
  if (isIpv4) return dotted(all[6] ?? 0, all[7] ?? 0);
  const network = all.slice(0, groupsOfNetwork).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The /48 of a network, the most that a provider gives to one customer; the /24 of an IPv4 address. */
export function siteOf(network: string): string {
  return network.endsWith("::/64")
    ? `${network.split(":").slice(0, groupsOfSite).join(":")}::/48`
    : network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}

/** The eight 16-bit groups of an IPv6 address; null if the text is not one. */
function groupsOf(text: string): number[] | null {
  const [head = "", tail, ...more] = text.split("::");
  if (more.length > 0) return null;
  const before = numbersOf(head);
  const after = tail === undefined ? [] : numbersOf(tail);
  if (!before || !after) return null;
  const missing = groups - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  return [...before, ...Array<number>(missing).fill(0), ...after];
}

function numbersOf(part: string): number[] | null {
  if (part === "") return [];
  const words = part.split(":");
  if (!words.every((word) => /^[\da-f]{1,4}$/.test(word))) return null;
  return words.map((word) => Number.parseInt(word, 16));
}

/** Turns the dotted end of `::ffff:1.2.3.4` into hexadecimal groups. */
function asTwoGroups(quad: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = quad.split(".").map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
