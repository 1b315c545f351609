import ipaddr from "ipaddr.js";

/** Host names of the local machine or network, and services that map any IP address to a name. */
const privateNames = new Set([
  ...["localhost", "localdomain", "local", "internal", "intranet", "lan", "home", "corp", "private", "workgroup"],
  ...["arpa", "svc", "cluster", "consul", "docker", "metadata.goog"],
  ...["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me"],
]);
const allowedServices = ["", "80", "443"];
const maxCharacters = 2048;

/**
 * Returns null unless the URL is public and not our own. `URL` normalises numeric hosts. A Worker cannot see the address
 * that a name resolves to; `global_fetch_strictly_public` in wrangler.toml keeps requests on the public internet.
 */
export function parsePublicUrl(text: string, { base, ownHost }: { base?: string; ownHost: string }): URL | null {
  if (text.length > maxCharacters || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (!allowedServices.includes(url.port) || url.username !== "" || url.password !== "") return null;
  const host = url.hostname.replace(/\.+$/, "");
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return null;
  return isPublicHost(host) ? url : null;
}

function isPublicHost(host: string): boolean {
  const number = host.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(number)) return isPublicNumber(number);
  // A name without a dot belongs to the local network.
  const labels = host.split(".");
  return labels.length > 1 && labels.every((_, index) => !privateNames.has(labels.slice(index).join(".")));
}

/** Every other range is private, reserved, or embeds another address. */
function isPublicNumber(number: string): boolean {
  const address = ipaddr.parse(number);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(ipaddr.IPv6.parseCIDR("2000::/3"));
}
