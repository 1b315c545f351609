import { parseHeading } from "./headings.ts";

const navigation = new Set(
  `home recipes recipe about us me shop store menu search log login in sign up signin subscribe join newsletter blog
  contact back edit done notes note save saved share print pin rate rating jump to skip main content the top facebook
  pinterest email twitter whatsapp instagram tiktok youtube threads x copy link privacy policy terms of use service
  conditions cookie cookies accept accepter reject deny all manage preferences settings scale timer cook mode cooking
  video videos photos reviews review comments comment overview nutrition ingredients directions instructions method
  steps equipment tips more less account profile cart basket checkout inicio recetas vídeos buscar contacto accueil
  recettes vidéos connexion rechercher startseite rezepte suche anmelden einloggen registrieren magazin ricette cerca
  accedi condividi stampa imprimir compartir guardar imprimer partager drucken teilen speichern merken next previous
  previous continue deselect start quote reply close open get app download follow following cancel select add list your for you friends live explore and & or
  discover my planner shopping feed cookbook cookbooks groceries grocery today meal meals plan plans favorites favourites
  collections calendar pantry browse library saved premium community activity notifications entdecken meine planer
  einkaufsliste profil kochbuch favoriten descubrir mis lista perfil favoritos`.split(/\s+/),
);
/** Words that are too common to tell navigation from text. */
const filler = new Set("to in of the all and & or your me us up x main more less add get my mis meine".split(" "));
const maxWords = 14;

const lines = [
  /^(advertisements?|publicité|publicidad|pubblicità|werbung|anzeige)(\W.{0,60})?$/i,
  /^(continue reading|article continues|story continues|scroll (down|to)|read (more|on|next)|keep reading|tap or hover|hover over|tap to)\b.{0,60}$/i,
  /^.{0,80}(\d ?% off\b|\b(free (shipping|delivery|trial|meals?|gifts?)|first (box|order)|limited[- ]time|order now|buy now|terms apply)\b).{0,80}$/i,
  /^(ad|ads|anzeige|sponsored|promoted)\s?[·•:|–-].{1,60}$|^(download|get|try|install) (our|the|this|my) (free )?app\b.{0,80}$|^save \d+ ?%.{0,80}$/i,
  /\baffiliate (links?|disclosure)\b|^as an amazon (associate|affiliate)\b/i,
  /^(zur |auf die )?einkaufsliste$|^rezept (drucken|speichern|teilen|bewerten)$|^(deja|dejar) un comentario$|^laisser un commentaire$/i,
  /^ingredient (substitution guide|substitutions)$|^(us|metric|imperial)( customary)?( units?)?( ?[-–|/·] ?(us|metric|imperial)( customary)?( units?)?)*$/i,
  /^(oops|we value your privacy|enter your email|no thanks|sign up (for|to)|join (our|the|my)(?= .*(newsletter|list|club|community|group|family|circle|members|thousands|conversation|discussion|waitlist))|get (my|our|the|your) (free(?!-)|newsletter))\b.{0,120}$/i,
  /^this (recipe|post|site|page|article) (was|may|is|contains|has been|uses)\b.{0,140}$/i,
  /^see (what|how|more|also|all|our|the|my|notes?)\b.{0,80}$/i,
  /^(arbeitszeit|koch-?\/?backzeit|ruhezeit|gesamtzeit|vorbereitungszeit|zubereitungszeit)\b.{0,40}\d.{0,20}$/i,
  /^(music|song|sound|camera|audio|credits?|shot on)\s?:.{0,80}$/i,
  /^servings? (amount|size)?[\s:]*\d[\d\s]*$/i,
  /^(buy|shop|order|get) (the |all )?ingredients\b.{0,30}$/i,
  /\b(amazon (storefront|shop|list|page)|link in (my )?bio|storefront|(discount|promo) code|use code)\b.{0,60}$/i,
  /^tags?:.{0,120}$|^(popular|trending|featured|latest|new) (on|in|at|now|this week)\b.{0,30}$/i,
  /^[<‹←]\s?(back|notes?|recipes?|posts?|folders?|all|home|search|notizen|rezepte|zur[üu]ck|retour|atr[áa]s|indietro)\b.{0,30}$/i,
  /^forwarded( message)?$|^forwarded many times$/i,
  /^home\s*[>›»/|].{0,80}$/i,
];

/** True for a line of a website's own interface, such as a menu, an advert or a rating. */
export function isWebsiteInterfaceText(line: string): boolean {
  if (parseHeading(line) !== null) return false;
  return isNavigation(line) || lines.some((pattern) => pattern.test(line));
}

/** Whether a line is a menu, perhaps behind a brand: "Menu Search Log in", "Chefkoch Suche Anmelden". */
function isNavigation(line: string): boolean {
  if (/[.,!?:]|\d/.test(line)) return false;
  const words = line
    .toLowerCase()
    .split(/[\s|·•/›‹<>←→]+/)
    // Ignores single letters, which are misread icons.
    .filter((word) => word.length > 1 || word === "&" || word === "x");
  if (words.length < 2 || words.length > maxWords) return false;
  const known = words.filter((word) => navigation.has(word));
  const telling = known.filter((word) => !filler.has(word)).length;
  if (known.length === words.length) return telling > 0;
  return telling >= 2 && known.length === words.length - 1;
}
