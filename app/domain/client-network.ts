import ipaddr from "ipaddr.js";

/** A provider assigns a household a /64 and a customer at most a /48 (RFC 6177), so a limit per address has no effect. */
const networkGroups = 4;
const siteGroups = 3;

/** The client's network (an IPv4 address or IPv6 /64) and site (the /24 or /48 around the network). */
export type ClientNetwork = {
  getQuotaSubjects(about?: string): { network: string; site: string };
};

/** Uses text that is not an IP address as both network and site. */
export function parseClientNetwork(address: string): ClientNetwork {
  // The address is parsed on demand, because most requests consume no quota.
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
    network: `${groups.slice(0, networkGroups).join(":")}::/64`,
    site: `${groups.slice(0, siteGroups).join(":")}::/48`,
  };
}
