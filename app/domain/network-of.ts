/**
 * The IPv6 prefix that a provider assigns to one household: a customer can use a new address from it for each
 * try. RFC 6177
 */
const groupsOfNetwork = 4;
const groupsOfSite = 3;
const groups = 8;

/**
 * A caller, as limits count them: by network (an IPv4 address, a /64 of IPv6) and by site (a /24, a /48: the most
 * that a provider gives to one customer). Nothing gets one without the other, so that no limit forgets the site.
 */
export type Network = {
  /** Both under a name of their own. `about` is what else the count is for, such as an account. */
  subjects(about?: string): { network: string; site: string };
};

/** The one place where a caller's address becomes what is counted. Text that is no address is its own site. */
export function networkOf(address: string): Network {
  const network = canonical(address);
  const site = siteOf(network);
  return {
    subjects: (about) =>
      about === undefined ? { network, site } : { network: `${about} from ${network}`, site: `${about} from ${site}` },
  };
}

/** One form for all spellings of one network. */
function canonical(address: string): string {
  const plain = address.trim().toLowerCase().replace(/%.*$/, "");
  if (!plain.includes(":")) return address;
  const all = groupsOf(plain.replace(/\d{1,3}(\.\d{1,3}){3}$/, asTwoGroups));
  if (!all) return address;
  const isIpv4 = all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff;
  if (isIpv4) return dotted(all[6] ?? 0, all[7] ?? 0);
  const network = all.slice(0, groupsOfNetwork).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

function siteOf(network: string): string {
  if (network.endsWith("::/64")) return `${network.split(":").slice(0, groupsOfSite).join(":")}::/48`;
  return network.replace(/^(\d{1,3}(?:\.\d{1,3}){2})\.\d{1,3}$/, "$1.0/24");
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
