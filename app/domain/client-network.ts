import ipaddr from "ipaddr.js";

/** A provider assigns a household a /64 and a customer at most a /48 (RFC 6177): each try could use a new address. */
const groupsOfNetwork = 4;
const groupsOfSite = 3;

/** An IPv4 address or IPv6 /64, and its /24 or /48; always both, so that no limit forgets the site. */
export type ClientNetwork = {
  getQuotaSubjects(about?: string): { network: string; site: string };
};

/** Text that is no address is its own site. */
export function parseClientNetwork(address: string): ClientNetwork {
  // Most requests count nothing.
  let prefixes: ReturnType<typeof getPrefixes> | undefined;
  return {
    getQuotaSubjects(about) {
      prefixes ??= getPrefixes(address);
      const { network, site } = prefixes;
      return about === undefined
        ? { network, site }
        : { network: `${about} from ${network}`, site: `${about} from ${site}` };
    },
  };
}

function getPrefixes(text: string): { network: string; site: string } {
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
