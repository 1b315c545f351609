import { type Network, networkOf } from "#app/domain/network-of.ts";

const lastByte = 254;

/** Headers of a person with their own network: limits count by address, and all tests come from one machine. */
export function fromOwnAddress(): Record<string, string> {
  const bytes = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * lastByte));
  return { "CF-Connecting-IP": `10.${bytes.join(".")}` };
}

/** A network that nobody else has, nor its site. */
export function ownNetwork(): Network {
  const groups = crypto.getRandomValues(new Uint16Array(3));
  return networkOf(`${[...groups].map((group) => group.toString(16)).join(":")}::1`);
}
