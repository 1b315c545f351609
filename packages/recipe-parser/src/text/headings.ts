import { parseCookTime } from "./cook-time.ts";

/** Lines below a "notes" heading become notes; lines below an "other" heading are dropped. */
const headings = ["ingredients", "steps", "notes", "other"] as const;
type Heading = (typeof headings)[number];
type HeadingMatch = { heading: Heading; rest: string };

const words: Record<Heading, string[]> = {
  ingredients: [
    "ingr[eé]d[il1]ents?( list| needed| you need| you'?ll need| amounts?| quantity| qty)?",
    "(here'?s )?what (you|u|you'?ll|you will|i) (need|used?)",
    "(you|u|ya)('?ll| will)? need",
    "things you('?ll)? need",
    "zutat(en(liste)?)?( menge)?",
    "(das|was) (brauchst du|du brauchst|ihr braucht|sie brauchen)",
    "il (vous|te) faut",
    "ingredientes",
    "necesitas",
    "ingredienti",
    "ingrediënten",
    "ingredienser",
    "ингр[еи]диенты|[іи]нгред[іи][єе]нти|состав|продукты",
    "(ال)?مكونات|(ال)?مقادير",
    "(potrzebne )?składniki",
    "what goes in",
    "(sauce|dressing|marinade|topping|filling|dough|crust|cake|glaze|frosting|base|salad|main|dry|wet|other|all|full|simple|the) ingredients",
  ],
  steps: [
    "(cooking |baking |the )?(method|directions?|instructions?|(recipe )?steps?|procedure|process)",
    "(here'?s )?how to (make|cook|prepare|bake)( it| this| them)?",
    "how (i|you) (make|made) (it|this|them)",
    "pr[eé]paration( steps| method)?",
    "to (make|prepare|cook|assemble|serve)",
    "step[- ]by[- ]step( (guide|instructions|method|directions))?",
    "(how([- ]to)?|what to do|what you do|do this|here'?s how)",
    "let'?s (cook|make it|bake)",
    "(und )?(so wird'?s gemacht|so geht'?s|so geht es)",
    "zubereitung",
    "anleitung",
    "[ée]tapes?( de pr[ée]paration)?",
    "preparaci[oó]n",
    "elaboraci[oó]n",
    "pasos( a seguir)?",
    "instrucciones",
    "modo de (preparo|preparaci[oó]n)",
    "preparazione",
    "procedimento",
    "come si fa",
    "bereiding(swijze)?|werkwijze",
    "gör så här|så här gör du|tillagning|fremgangsmåde",
    "(sposób )?(przygotowani[ea]|wykonani[ea])",
    "preparação",
    "((способ|рецепт) )?приготовлени[ея]|(спосіб )?приготування",
    "طريقة (التحضير|العمل|الطبخ)|التحضير",
  ],
  notes: [
    "(\\p{L}+'s |(recipe|cooks?|chefs?|my|pro|top|quick|handy|extra|kitchen|serving|storage|baking|cooking|expert|helpful|make[- ]ahead) )?(notes?|tips?( (&|and) (tricks|notes))?)",
    "notizen|tipps?|notas?|consejos|astuces|consigli|note",
    "storage|storing|how to store.*|make (it |this )?ahead|to (store|freeze|reheat)|leftovers|freezing|reheating|good to know",
    "substitutions|variations|serving suggestions",
  ],
  other: [
    "nutrition(al)?( facts?| information| info| values?)?( per serving| \\(per serving\\)| view.*)?",
    "n[aä]hrwerte.*",
    "(special )?equipment( needed| i use)?|find me|utensils|tools( needed)?|kitchen tools|küchengeräte|utensilios|ustensiles|utensili",
    "(private |your |personal )notes?",
    "chapters|time ?stamps|videos?|recipe video|watch (the|how).{0,30}",
    "(comments?|reviews?)( \\(?\\d+\\)?)?",
    "\\d+ (comments|reviews|ratings)",
    "(you (may|might) also like|related recipes?|more recipes?|more like this|explore more|recommended).*",
    "did you (make|try) this.*",
    "faqs?|frequently asked questions",
    "about (me|the author)",
    "(leave a|post a|write a|add a) (comment|review|reply).*",
    "why you'?ll love (it|this).*",
  ],
};
const patterns = headings.map((heading) => ({
  heading,
  alone: new RegExp(`^(?:${words[heading].join("|")})$`, "iu"),
  before: new RegExp(`^(?:${words[heading].join("|")})\\s*(?::|[-–—!](?=\\s))\\s*(?=\\S)`, "iu"),
}));
const decoration = /^[^\p{L}\d]+|(?<![^\p{L}\d)])[^\p{L}\d)]+$/gu;
const maxHeadingCharacters = 200;
const maxTimeCharacters = 20;
const maxRemarkCharacters = 60;
/** Matches remarks of a heading: "Ingredients (serves 4)", "Ingredients for 2 people", "Steps 1x 2x 3x". */
const serving =
  /[\s:]*(\(.*\)?|for \d.*|f[üu]r \d.*|\d+ (servings?|portions?|persons?|people|items).*|serves \d.*|makes \d.*|(\d+x ?)+|(for (the|this|my)|f[üu]r (den|die|das)|para (la|el)|pour (la|le)|per (la|il)) [\p{L} -]{3,30})$/iu;

/** Parses a heading and the text behind it on the same line. Returns null when the line is no heading. */
export function parseHeading(line: string): HeadingMatch | null {
  const text = line.trim().replace(/[’`]/g, "'");
  const bare = text.replace(decoration, "");
  for (const { heading, alone } of patterns) {
    if (bare.length > maxHeadingCharacters) break;
    if (alone.test(bare) || alone.test(bare.replace(serving, ""))) return { heading, rest: "" };
  }
  const start = text.replace(/^[^\p{L}\d]+/u, "");
  for (const { heading, before } of patterns) {
    if (heading === "other" && start.length > maxRemarkCharacters) continue;
    const found = before.exec(start);
    if (found === null) continue;
    const rest = start.slice(found[0].length).trim();
    // A heading with a time is a fact: "Preparation: 10 min".
    const isTime = rest.length < maxTimeCharacters && parseCookTime(rest) !== null;
    return isTime ? null : { heading, rest };
  }
  return text.startsWith("💡") && start !== "" ? { heading: "notes", rest: start } : null;
}

const partWord =
  /(?<!\p{L})(sauce|dressing|marinade|toppings?|filling|dough|crust|glaze|frosting|icing|garnish|batter|base|bath|brine|crumble|pastry|gravy|crema|soak|rag[uùú]|b[ée]chamel|soße|teig|füllung|salsa|masa)$/iu;

/** True for a line that ends in the name of a part of a dish, such as "Lemon glaze". */
export function isDishPartName(line: string): boolean {
  return partWord.test(line.trim());
}

const forThe =
  /^(for|to make|f[üu]r|para|pour|per) ((the|das|den|die|el|la|le|les|las|los|il|lo|your)\s|(completare|servire|guarnire|decorare|servir|decorar|acompañar|montar|décorer|garnir)$)/i;
const parts =
  /^(the )?(sauce|dressing|marinade|(optional )?toppings?|filling|dough|crust|glaze|frosting|icing|garnish|batter|base|pastry|salad|optional|to (serve|finish|garnish|build|assemble|decorate)|wet ingredients|dry ingredients|wet|dry|spices?|assembly|assemble|extras?|außerdem|sonstiges|zum (garnieren|bestreuen|servieren)|for (serving|garnish|topping|dusting|coating|frying)( \(?optional\)?)?|soße|teig|f[üu]llung|salsa|masa|beilagen?|belag|guss|montaje|montage|relleno|garniture|ripieno|impasto|top|on top|(day|tag|día|jour|giorno) \d)$/i;

/** A heading inside a list: "For the sauce:", "Dressing", "Wet ingredients". */
export function isSubheading(line: string): boolean {
  const text = line.trim().replace(/^[^\p{L}\d]+/u, "");
  const bare = text.replace(decoration, "");
  if (/^\d|\p{L}\.$/u.test(text) || bare.split(/\s+/).length > 6) return false;
  return text.endsWith(":") || parts.test(bare) || (forThe.test(bare) && !/[.,]/.test(text));
}
