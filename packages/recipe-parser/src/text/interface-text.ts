import { isCookingLine } from "./cooking-line.ts";
import { parseHeading } from "./headings.ts";
import { isServingsLine } from "./servings.ts";

/** Matches the age of a post with a misread icon behind it: "25h - &". */
const age = /^[^\p{L}\p{N}]*\d{1,2}\s?(?:min|[smhdwy])\s?[-–·•]\s?\S{0,2}$/iu;
const shortAge = /^\d{1,2}[smhdw]$/;
const followers = /(?<![\d.,])[\d.,]+\s?[km]? (?:subscribers|followers)$/i;
const likes = /^[\d.,]+\s?[km]? likes$/i;

const whole = [
  /\band [\d.,]+\s?k? others\b/i,
  /^send message|\boriginal (sound|audio)\b/i,
  /^\d{1,2}[:.]\d{2}(\s?[ap]m)?(\s+([^\s]{1,4}|lte|wifi|\d{1,3}\s?%?)){0,6}$/i,
  // Matches a clock that lost its colon, beside a network or a battery.
  /^\d{3,4}(\s?[ap]m)?(?=.*\s(5g|4g|3g|lte|wi-?fi|\d{1,3}\s?%))(\s+([^\s]{1,4}|\d{1,3}\s?%)){1,6}$/i,
  /^(5g|4g|lte|wi-?fi|\d{1,3}\s?%)(\s+(5g|4g|lte|wi-?fi|\d{1,3}\s?%))*$/i,
  /^[♡♥❤\s]*[\d.,]+\s?[km]?\s*([1l]ikes?|views?|comments?|shares?|saves?|followers?|following|plays|reactions?|subscribers?|replies|reply)\b.*$/i,
  /^(liked by|gef[äa]llt)\b.*/i,
  /^(view|see|show|load|hide)( all| more| previous)?( \d[\d.,]*)?( more)? ?(comments?|repl(y|ies)|translation|original|more|less).*$/i,
  /^(reply|replies|like|likes|comment|share|send|save|saved|visit|follow|following|followed|gefolgt|folgen|seguir|siguiendo|suivre|segui|subscribe|print|pin|pin it|more|\.\.\.more|see more|less|see less|translate|original audio|sponsored|ad|ads|advertisement|werbung|anzeige|promoted|shop now|learn more|install|open|skip ad|close|menu|search|log ?in|sign ?up|download|rate|edit|done|back|cancel|share recipe|save recipe|notizen|all icloud|recipes?|about|contact|messages?|inbox|profile|reels?|home|explore|shop|for you|friends|create|watch later|copy link|discover|my recipes|planner|shopping|feed|cookbook|groceries|favou?rites|settings|library|saved|meal plan(ner)?|verified|edited|suggested for you|posts?|description|comments)$/i,
  /^.{0,40}('s )?profile (picture|photo)$|^paid partnership\b.{0,60}$|^(photo|video) (shared )?by\b.{0,60}$|^may be an image of\b.*$/i,
  /^((like|comment|share|reply|send|save|visit|print|pin|jump to recipe|print recipe|rate|video|follow|more|email)\s*[|·•]?\s*){2,8}$/i,
  /^(jump to (the )?(recipe|video)|print (this )?recipe|pin (this )?recipe|save (this )?recipe|rate (this )?recipe|cook mode.*|prevent your screen.*|keep screen (on|awake).*)(\s.*)?$/i,
  /^\d+\s?(minutes?|hours?|days?|weeks?|months?|years?) ago( [·•-] .*)?$/i,
  /^\d{1,2}[smhdw]( [·•-] ?\w*)?$/i,
  /^([#＃][\p{L}\p{N}_]+[\s,.]*)+$/u,
  /^(follow (me|us|@|for|along|my)|check out|subscribe|tag (me|us|a|your|someone|@)|comment|dm (me|us)|link in|save (this|it|for)|share (this|with)|double tap|don'?t forget to|like and|hit (save|follow)|try it and|let me know|full recipe (in|on|below)|recipe (below|in)|send this to|swipe|click|tap)\b.{0,80}$/i,
  /^(add (a )?comment|write a comment|comment as|search|ask a question|message)\b.{0,30}$/i,
  /^(us customary|metric|original|imperial|1x|2x|3x|½x|\s|[-–|·•/])+$/i,
  /^(serves|servings?|makes|yields?|portions?|portionen)\s*:?\s*\d[\d\s-]*( (?!min|hour|hr|h$|std)\p{L}+)?$/iu,
  /^(calories|carbs?|carbohydrates?|protein|saturated fat|fib(er|re)|sodium|cholesterol|kcal|energy|kalorien|eiwei[ßs]s?)\s*:?\s*[\d.,]+\s*(k?cal|m?g|kj|%)?(\s*[|·•,].*)?$/i,
  /^(calories|nutrition)[^.]{0,80}?(protein|fat|carb)[^.]*$/i,
  /^(accept|reject|manage)( all)? cookies.*|^we use cookies.*|^(newsletter|subscribe to).*$/i,
  /^(\d{1,3}([.,]\d+)+\s?[km]?|\d{3,}|\d+\s?[km])$/i,
  /^[\d.,]+\s*(stars?(?! anise)|★).*|^★+.*|^\d[.,]\d+ (from|\().*$/i,
  /^\S{3,30} (\.\.\.|…) ?more$/i,
  /^(total |trans |saturated )?fat\s*:?\s*[\d.,]+\s*m?g(\s.*)?$/i,
  /^(\S{1,20} )?(instagram|tiktok|facebook|youtube|patreon|pinterest|website|blog|shop|support me)\s?:?\s?https?:\/\/\S+$/i,
  /^(https?:\/\/\S+|www\.\S+|[\w-]+(\.[\w-]+)*\.(com|net|org|co|uk|de|fr|es|it|blog|recipes|kitchen|food)(\/\S*)?)$/i,
  age,
  followers,
  /^@?[\w.]{2,30} follow(ing)?$/i,
  /^@[\w.]{2,30}(\s*[·•-]\s*.*)?$/,
];
/** Matches a misread icon, which is one or two capitals: "Q VY 3,106 likes". */
const misreadIcon = /(?<!\S)(?:[^\p{L}\p{N}\s]*\p{Lu}{1,2}[^\p{L}\p{N}\s]*|[^\p{L}\p{N}\s@#]+)(?!\S)\s?/gu;
/** Matches counts beside a video ("48.2K", "1,204 likes") on the row of the text. */
const countAtEnd =
  /(\s+(\d{1,3}([.,]\d)?[KkM](\s[^\p{L}\p{N}\s]{1,2})?|\d{1,3},\d{3}|\d[\d.,]{0,9}[KkM]?\s(likes|views|comments)|♡|❤️?))+$/u;
const moreAtEnd = /\s*(…|\.\.\.)\s*(more|mehr|más|plus)$/i;
const tagsAtEnd = /(\s+#[\p{L}\p{N}_]+)+$/u;

const end =
  /^(view|see) all ([\d.,]+ )?comments|^like\s+comment\s+share$|^(add|write|leave) a (public )?comment|^\d[\d.,]*k? comments?$|^most relevant|^all comments|^_{5,}$|^\d+\s?[wdhm](\s+\d+ likes?)?\s+reply$/i;

/** True for a line of an app's interface that follows a post, such as "View all 12 comments". */
export function isEndOfPost(line: string): boolean {
  return end.test(line.trim());
}

/**
 * True for the account's name at the head of a post, which is directly above the post's age or the account's followers.
 * A picture of the account is recognised as a bullet.
 */
export function isAccountLine(line: string, below: string): boolean {
  if (shortAge.test(below)) return /^[\p{Ll}\d._]+$/u.test(line);
  return age.test(below) || followers.test(below) || (/^[•·]/.test(line) && likes.test(below));
}

/** Whether a line belongs to the interface of an app or a website, such as "Liked by …" or "9:41". */
export function isInterfaceText(line: string): boolean {
  const text = line.trim();
  if (text === "") return false;
  if (!/[\p{L}\p{N}🔟]/u.test(text) || /^\p{L}$/u.test(text)) return true;
  if (isCounts(text) || (isServingsLine(text) && parseHeading(text) === null)) return true;
  // Removes an emoji before the words, as in "📌 Save this for a busy night".
  const words = text.replace(/^\p{Extended_Pictographic}\uFE0F?\s+/u, "");
  const withoutIcons = words.replace(misreadIcon, " ").trim();
  const isMatch = whole.some((pattern) => pattern.test(words) || pattern.test(withoutIcons));
  // A cooking line is no interface text: "Don't forget to chill them for 30 minutes."
  return (isMatch || isWebsiteInterfaceText(text)) && !isCookingLine(text);
}

function isCounts(line: string): boolean {
  // Ignores single letters, which are misread icons.
  const words = line.split(/[\s·•]+/).filter((word, _, all) => word.length > 1 || /\d/.test(word) || all.length < 4);
  const names = words.filter((word) =>
    /^(likes?|comments?|shares?|views?|reactions?|replies|reposts?|saves?)$/i.test(word),
  );
  const numbers = words.filter((word) => /^\d[\d.,]*[km]?$/i.test(word));
  return names.length + numbers.length === words.length && (names.length > 0 ? numbers.length > 0 : numbers.length > 2);
}

/** Removes counts, "more" links and hashtags from the end of a line. */
export function removeTrailingInterfaceText(line: string): string {
  return line.replace(countAtEnd, "").replace(moreAtEnd, "").replace(tagsAtEnd, "").trimEnd();
}

const navigation = new Set(
  `home recipes recipe about us me shop store menu search log login in sign up signin subscribe join newsletter blog
  contact back edit done notes note save saved share print pin rate rating jump to skip main content the top facebook
  pinterest email twitter whatsapp instagram tiktok youtube threads x copy link privacy policy terms of use service
  conditions cookie cookies accept accepter reject deny all manage preferences settings scale timer cook mode cooking
  video videos photos reviews review comments comment overview nutrition ingredients directions instructions method
  steps equipment tips more less account profile cart basket checkout inicio recetas vídeos buscar contacto accueil
  recettes vidéos connexion rechercher startseite rezepte suche anmelden einloggen registrieren magazin ricette cerca
  accedi condividi stampa imprimir compartir guardar imprimer partager drucken teilen speichern merken next previous
  continue deselect start quote reply close open get app download follow following cancel select add list your for you friends live explore and & or
  discover my planner shopping feed cookbook cookbooks groceries grocery today meal meals plan plans favorites favourites
  collections calendar pantry browse library saved premium community activity notifications entdecken meine planer
  einkaufsliste profil kochbuch favoriten descubrir mis lista perfil favoritos`.split(/\s+/),
);
/** Words that are too common to identify navigation. */
const filler = new Set("to in of the all and & or your me us up x main more less add get my mis meine".split(" "));
const maxWords = 14;

const interfacePatterns = [
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
function isWebsiteInterfaceText(line: string): boolean {
  if (parseHeading(line) !== null) return false;
  return isNavigation(line) || interfacePatterns.some((pattern) => pattern.test(line));
}

/** "Menu  Search  Log in", "‹ Back  Edit", or a brand before such words: "Chefkoch Suche Anmelden". */
function isNavigation(line: string): boolean {
  if (/[.,!?:]|\d/.test(line)) return false;
  const words = line
    .toLowerCase()
    .split(/[\s|·•/›‹<>←→]+/)
    // A single letter is what became of an icon.
    .filter((word) => word.length > 1 || word === "&" || word === "x");
  if (words.length < 2 || words.length > maxWords) return false;
  const known = words.filter((word) => navigation.has(word));
  const telling = known.filter((word) => !filler.has(word)).length;
  if (known.length === words.length) return telling > 0;
  return telling >= 2 && known.length === words.length - 1;
}
