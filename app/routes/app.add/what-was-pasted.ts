import { isEmptyReading } from "#app/domain/recipes/recipe-draft.ts";
import { isWebAddress } from "#app/domain/web-address.ts";
import type { Reading } from "#app/reading/reading.ts";
import { readingOfText } from "#app/reading/reading-of-text.ts";

export type Pasted = { kind: "link"; url: string; rest: string } | { kind: "text"; reading: Reading };

const address = /https?:\/\/[^\s<>"]+/gi;
/** "kitchen.example/soup", as people type it. */
const bareAddress = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}\/\S*$/u;

/** A recipe is read as it is, and an address in it is its source. Else the first address is what was meant. */
export function whatWasPasted(text: string): Pasted {
  const reading = readingOfText(text);
  if (!isEmptyReading(reading)) return { kind: "text", reading };
  const found = bareAddress.test(text) ? [text] : (text.match(address) ?? []);
  for (const written of found) {
    const ended = withoutEnd(written);
    const url = bareAddress.test(ended) ? `https://${ended}` : ended;
    if (isWebAddress(url, ["https:", "http:"])) return { kind: "link", url, rest: text.replace(ended, "").trim() };
  }
  return { kind: "text", reading };
}

/** What ends the sentence, or the brackets around an address, does not belong to it. */
function withoutEnd(written: string): string {
  const bare = written.replace(/[.,;:!?'»”’]+$/, "");
  return bare.endsWith(")") && !bare.includes("(") ? withoutEnd(bare.slice(0, -1)) : bare;
}
