/** The form offers to split steps that have more characters than this. */
const longStepCharacters = 280;
const maxSentencesPerStep = 3;
/** Sentences up to the length of "Stir now and then so that nothing browns." stay with the sentence before them. */
const shortSentenceCharacters = 45;
const maxJoinedCharacters = 240;

/** Abbreviations that never end a sentence. */
const abbreviation = /(?:^|[\s(])(?:approx|appr|ca|e\.?g|i\.?e|incl|vs|no|nr|fig|temp|dr|mr|mrs|ms|st)$/i;
/** Abbreviations that end a sentence only before a capital: "for 5 min. Add", but not "5 min. per side". */
const unit =
  /(?:^|[\s\d(°º])(?:[a-z]|min|mins|sec|secs|hr|hrs|deg|tbsp|tbsps|tbs|tsp|tsps|oz|lb|lbs|kg|ml|cl|dl|cm|mm|in|pkg|pt|qt|gal|etc)$/i;
/** Matches a temperature unit such as in "180 C. Fan 160 C", whose full stop ends no sentence. */
const ovenSetting = /^(?:fan|gas|conventional)\b/i;

/** Matches the start of a sentence that belongs to the sentence before it. */
const continues =
  /^(?:\(|(?:it|they|this|these|that|those|you|your|if|don['’]?t|do not|make sure|be careful|be sure|note|careful|tip|but|and|or|so|just|otherwise|the (?:mixture|dough|batter|sauce|middle|centre|center|edges|top|surface))\b)/i;

/** Whether a step has more than about four lines on a phone, and more than one sentence. */
export function isLongStep(step: string): boolean {
  return step.length > longStepCharacters && splitSentences(step).length > 1;
}

/** Splits a step into steps of one to three connected sentences each. Returns it alone where nothing can be split. */
export function splitStep(step: string): string[] {
  const groups: string[][] = [];
  for (const sentence of splitSentences(step)) {
    const group = groups.at(-1);
    const joined = group && [...group, sentence].join(" ");
    const isConnected = continues.test(sentence) || sentence.length <= shortSentenceCharacters;
    if (joined && isConnected && group.length < maxSentencesPerStep && joined.length <= maxJoinedCharacters) {
      group.push(sentence);
    } else groups.push([sentence]);
  }
  return groups.map((sentences) => sentences.join(" "));
}

export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(splitLine)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: end, index } of line.matchAll(/[.!?…]+["'”’)\]]*/g)) {
    const next = index + end.length;
    if (!isSentenceEnd(line.slice(start, index), end, line.slice(next))) continue;
    sentences.push(line.slice(start, next));
    start = next;
  }
  return [...sentences, line.slice(start)];
}

function isSentenceEnd(before: string, end: string, after: string): boolean {
  const next = after.trimStart();
  const isCapital = /^["'“‘(]?\p{Lu}/u.test(next);
  // Split at a missing space, as in "Mix well.Add the eggs", but not in decimals or URLs.
  const isApart = next.length < after.length || (/\p{Ll}{2}$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(next));
  if (next === "" || !isApart || isInBrackets(before + end, next)) return false;
  if (!end.startsWith(".")) return end.startsWith("…") ? isCapital : true;
  if (end.startsWith("..")) return isCapital;
  if (abbreviation.test(before) || /^[\s(]*\d*$/.test(before)) return false;
  return unit.test(before) ? isCapital && !ovenSetting.test(next) : true;
}

function isInBrackets(before: string, after: string): boolean {
  return before.lastIndexOf("(") > before.lastIndexOf(")") && after.includes(")");
}
