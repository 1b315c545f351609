import { matchAt } from "./numbers.ts";

/** A noun that counts pieces of a food: "clove" in "2 large cloves garlic". */
export type Piece = {
  name: string;
  start: number;
  end: number;
  isContainer: boolean;
  isVague: boolean;
  isForeign: boolean;
};

/** English nouns of pieces, then those of other languages, whose plurals follow no rule of English. */
const nouns = {
  /** Nouns of containers in which food is sold. An amount beside them is the content of one container. */
  container: [
    "can tin jar pack packet package pkg bag bottle carton block box tub pouch sachet envelope container bar punnet tube ball loaf log wheel sheet tray crate",
    "päckchen pck packung becher glas flasche lata tarro bote paquete sobre boîte boite paquet pot bocal lattina barattolo scatola confezione bustina vasetto blik zak puszka słoik opakowanie burk påse pacote dose " +
      "karton schachtel beutel tüte plateau barquette caja bolsa bandeja pacchetto sacchetto vassoio pak pakken doos zakje bakje paczka torebka paket kartong förpackning caixa saco embalagem",
  ],
  /** Nouns that state an amount even without a number: "Pinch of salt". */
  vague: [
    "pinch handful dash drizzle splash squeeze sprinkle knob bunch glug shake",
    "prise msp messerspitze schuss pizca pincée pizzico snufje szczypta nypa pitada puñado poignée manciata handvoll bund garść näve ramita",
  ],
  other: [
    "clove slice sprig stalk head piece drop scoop rib fillet leaf cube stick dozen bulb ear rasher strip roll wedge slab hunk chunk thumb rack length side batch recipe part serving portion quantity spoon spoonful shot dollop spear floret round glass",
    "el tl esslöffel teelöffel tasse zehe stück scheibe stange zweig blatt kopf " +
      "cda cdita cdta cc cs càs càc cucharada cucharadita taza vaso diente rebanada hoja rodaja trozo unidad gousse tranche feuille brin branche morceau verre " +
      "cucchiaio cucchiaino cucchiai cucchiaini tazza bicchiere spicchio spicchi fetta fette foglia foglie rametto pezzo costa " +
      "eetlepel theelepel teentje teen plak plakje stuk takje kopje łyżka łyżki łyżek łyżeczka łyżeczki łyżeczek szklanka szklanki ząbek ząbki ząbków plaster plasterki sztuka sztuki kostka " +
      "msk tsk krm klyfta klyftor skiva skivor st colher colheres xícara xícaras dente dentes fatia fatias folha copo",
  ],
};
const kinds = new Map(
  Object.entries(nouns).flatMap(([kind, languages]) =>
    languages.flatMap((words, place) =>
      words.split(" ").map((word) => [word, { kind, isForeign: place > 0 }] as const),
    ),
  ),
);

/** Words of size, fullness or state that may stand between a number and its noun. */
export const sizePattern =
  "(?:(?:half|quarter)-(?:inch|pint|pound|ounce)|thumb-size[d]?|walnut-size[d]?|bite-size[d]?|(?:extra|very) (?:large|small)|small|medium(?:[- ]to[- ]large|-large|-size[d]?)?|large|jumbo|big|good|generous|heaped|heaping|thick|thin|fat|plump|fresh|whole|ripe|level|scant|standard|lg\\.?|med\\.?|sm\\.?)";
const pieceNoun = new RegExp(
  `[- ]?(?:${sizePattern},? ){0,3}(?:(c(?:uill[eè]res?|\\.)? ?[àa]\\.? ?(?:soupe|café|thé|[sct]))|([\\p{L}]{2,14}))(?!\\p{L}|['’-]\\p{L})\\.?`,
  "iuy",
);

const spoonKind = { kind: "other", isForeign: true };

/** Finds the piece noun that stands at an index, after a space and words of size. */
export function findPiece(text: string, at: number): Piece | null {
  const [all, spoon, word = ""] = matchAt(pieceNoun, text, at) ?? [];
  if (all === undefined) return null;
  const name = spoon?.toLowerCase() ?? getSingular(word);
  const found = spoon === undefined ? kinds.get(name) : spoonKind;
  if (found === undefined) return null;
  const start = at + all.lastIndexOf(spoon ?? word);
  const { kind, isForeign } = found;
  return { name, start, end: at + all.length, isContainer: kind === "container", isVague: kind === "vague", isForeign };
}

function getSingular(word: string): string {
  const small = word.toLowerCase();
  const forms = [
    small,
    small.replace(/(lea|loa)ves$/, "$1f"),
    ...[/[sn]$/, /e[sn]$/].map((end) => small.replace(end, "")),
  ];
  return forms.find((form) => kinds.has(form)) ?? small;
}
