export const hourWords =
  "hours?|hrs?\\.?|h\\.?|stunden?|stdn?\\.?|heures?|horas?|ora|ore|uur|uren|uurtjes?|godz\\.?|godzin[aęy]?|timm(?:e|ar)|tim\\.?";
const minuteWords = "minutes?|mins?\\.?|mn\\.?|m|minuten?|minutos?|minut[oi]|minut[aęy]?|minuter|minuut|minuutjes?";
const secondWords =
  "seconds?|secs?\\.?|s|sekunden?|sek\\.?|secondes?|segundos?|segs?\\.?|second[oi]|seconden?|sekund[aęy]?|sekunder";
/** The words for each unit of time in the nine languages, from the longest unit on. */
export const timeUnits = [
  { seconds: 3600, words: hourWords },
  { seconds: 1800, words: "halvtimm(?:en?|ar)" },
  { seconds: 900, words: "kwartier(?:tje)?|kwadrans(?:e|y|ów)?|viertelstunden?" },
  { seconds: 60, words: minuteWords },
  { seconds: 1, words: secondWords },
].map(({ seconds, words }) => ({ seconds, words, pattern: new RegExp(`(?:${words})(?!\\p{L})`, "iuy") }));

/** The number words for 1 to 20 in the nine languages. */
const countWords = [
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
  "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti",
  "één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig",
  "jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia",
  "ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo",
  "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte",
].map((words) => words.split(" "));
/** The number words for 20, 30 and so on. A digit may stand before the ten ("fünfundvierzig") or after it. */
const tensWords = [
  { tens: "twenty thirty forty fifty sixty seventy eighty ninety" },
  { tens: "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig", before: "und" },
  { tens: "vingt trente quarante cinquante soixante" },
  { tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa" },
  { tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta", after: "" },
  { tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig", before: "en" },
  { tens: "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt" },
  { tens: "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio", after: "" },
  { tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa" },
];
const furtherWords = {
  1: "a an eine einer einem einen une una een jedna jedną en uma",
  2: "dwie duas",
  22: "tweeëntwintig",
  25: "veinticinco",
  0.5: "half halb halbe halben halber demi demie media mezz mezza mezzo halve pół halv meia meio",
  1.5: "anderthalb anderthalbe eineinhalb einundeinhalb anderhalf anderhalve półtorej półtora",
  2.5: "zweieinhalb tweeënhalf",
};
/** The value of each number in words, in lower case. */
export const valueOfTimeWord = new Map<string, number>([
  ...Object.entries(furtherWords).flatMap(([value, words]) =>
    words.split(" ").map((word) => [word, Number(value)] as const),
  ),
  ...countWords.flatMap((words) => words.map((word, index) => [word, index + 1] as const)),
  ...tensWords.flatMap(({ tens, before, after }, language) =>
    tens.split(" ").flatMap((ten, place) => {
      const value = 20 + 10 * place;
      const digits = (countWords[language] ?? []).slice(0, 9);
      const joined = digits.flatMap((digit, index) => {
        const word = before === undefined ? ten + digit : digit + before + ten;
        return before === undefined && after === undefined ? [] : [[word, value + index + 1] as const];
      });
      return [[ten, value] as const, ...joined];
    }),
  ),
]);
