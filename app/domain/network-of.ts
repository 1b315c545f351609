import ipaddr from "ipaddr.js";

/**
 * The groups of an IPv6 address that a provider assigns to one household, and at most to one customer: a new address
 * from it can be used for each try. RFC 6177
 */
const groupsOfNetwork = 4;
const groupsOfSite = 3;

/**
 * A caller, as limits count them: by network (an IPv4 address, a /64 of IPv6) and by site (a /24, a /48). Nothing
 * gets one without the other, so that no limit forgets the site.
 */
export type Network = {
  /** Both under a name of their own. `about` is what else the count is for, such as an account. */
  subjects(about?: string): { network: string; site: string };
};

/** The one place where a caller's address becomes what is counted. Text that is no address is its own site. */
export function networkOf(address: string): Network {
  const { network, site } = prefixesOf(address);
  return {
    subjects: (about) =>
      about === undefined ? { network, site } : { network: `${about} from ${network}`, site: `${about} from ${site}` },
  };
}

/** In one form for all spellings of an address. */
function prefixesOf(text: string): { network: string; site: string } {
  const given = text.trim();
  const isAddress = ipaddr.IPv6.isValid(given) || ipaddr.IPv4.isValidFourPartDecimal(given);
  if (!isAddress) return { network: text, site: text };
  const address = ipaddr.process(given);
  if (address instanceof ipaddr.IPv4) {
    return { network: address.toString(), site: `${address.octets.slice(0, 3).join(".")}.0/24` };
  }
  const groups = address.parts.map((part) => part.toString(16));
  return {
    network: `${groups.slice(0, groupsOfNetwork).join(":")}::/64`,
    site: `${groups.slice(0, groupsOfSite).join(":")}::/48`,
  };
}
