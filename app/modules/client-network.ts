import ipaddr from "ipaddr.js";

/** A provider assigns a household a /64 (RFC 6177), so a limit per IPv6 address has no effect. */
const networkGroups = 4;

/** An IPv4 address, an IPv6 /64, or any other text unchanged. */
export type ClientNetwork = string;

export function parseClientNetwork(address: string): ClientNetwork {
  const given = address.trim();
  if (!ipaddr.IPv6.isValid(given) && !ipaddr.IPv4.isValidFourPartDecimal(given)) return address;
  const parsed = ipaddr.process(given);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, networkGroups).map((part) => part.toString(16));
  return `${groups.join(":")}::/64`;
}
