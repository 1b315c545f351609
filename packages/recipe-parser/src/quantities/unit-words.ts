import { type Unit, unitSpellings, unitsBySpelling } from "./units.ts";

/** Units that are recognised but never converted, because their sizes differ between countries. */
const foreign: Partial<Record<Unit, string>> = {
  cup: "tasse tassen taza tazas",
  tbsp: "el cda cdas cucharada cucharadas",
  tsp: "tl cdita cditas cucharadita cucharaditas",
};

const pieces =
  "cloves?|cans?|tins?|jars?|packs?|packets?|packages?|pkgs?|bunch(?:es)?|handfuls?|pinch(?:es)?|dash(?:es)?|slices?|sprigs?|stalks?|heads?|pieces?|blocks?|bags?|boxe?s?|bottles?|drops?|splash|knobs?|inch(?:es)?|cm|sheets?|scoops?|ribs?|fillets?|leaves|balls?|cubes?|prise|prisen|becher|dosen?|bund|zehen?|päckchen|pck|stück|scheiben?|msp|dientes?|latas?|puñado|pizca|cuill[èe]res?|càs|càc|pinc[ée]e|gousses?|sachets?|tranches?|cucchiai(?:o|ni|no)?|spicchi|spicchio|tazze|pizzico|bicchiere|xícaras?|colheres?";

const measures = Object.values(unitSpellings).flatMap((words) => words.split(" ").filter((word) => word !== "c"));

/** The unit pattern for text in any case, before something that is no letter. */
export const measurePattern = `(?:fl\\.? ?oz|${measures.join("|")})`;
export const unitPattern = `(?:${measurePattern}|${Object.values(foreign).join(" ").replaceAll(" ", "|")}|${pieces})`;

const units = new Map<string, string>([
  ...unitsBySpelling,
  ...Object.entries(foreign).flatMap(([unit, words]) => words.split(" ").map((word) => [word, unit] as const)),
]);

/** Returns the unit of a word: "tbsp" for "Tablespoons" and "EL", "clove" for "cloves". */
export function findUnit(word: string): string {
  const small = word.toLowerCase().replace(/[\s.]/g, "");
  return units.get(small) ?? (/^(packs?|packets?|packages?|pkgs?)$/.test(small) ? "pack" : small.replace(/s$/, ""));
}
