import { isWebAddress } from "recipe-parser/is-web-address";

/** The web addresses of a recipe that people type: the protocols that may be stored, and the message for any other. */
const typedLinks = {
  photoUrl: { protocols: ["https:"], problem: "The photo URL must begin with https://." },
  sourceUrl: { protocols: ["https:", "http:"], problem: "The source link must begin with https:// or http://." },
};
export type TypedLink = keyof typeof typedLinks;

const hostWithoutProtocol = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u;

/** Adds "https://" to an address such as "kitchen.example/soup". Any other text is returned unchanged. */
export function completeLink(text: string): string {
  return hostWithoutProtocol.test(text) ? `https://${text}` : text;
}

/** The message for an address that would not be stored; null for a valid one. */
export function getLinkProblem(link: TypedLink, text: string): string | null {
  const { protocols, problem } = typedLinks[link];
  return isWebAddress(text, protocols) ? null : problem;
}
