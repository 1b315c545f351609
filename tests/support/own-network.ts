import { type ClientNetwork, parseClientNetwork } from "#app/modules/client-network.ts";

const lastByte = 254;

/**
 * Headers of a person with their own network, because limits count by IP address and all tests come from one machine.
 */
export function createOwnAddressHeaders(): Record<string, string> {
  const bytes = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * lastByte));
  return { "CF-Connecting-IP": `10.${bytes.join(".")}` };
}

/** A network that shares neither its address nor its site with another test. */
export function createOwnNetwork(): ClientNetwork {
  const groups = crypto.getRandomValues(new Uint16Array(3));
  return parseClientNetwork(`${[...groups].map((group) => group.toString(16)).join(":")}::1`);
}
