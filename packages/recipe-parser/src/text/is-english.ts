const english =
  /(?<!\p{L})(?:the|and|with|of|to|in|for|it|until|you|on|then|into|is|my|your|this|add|at|or|some|a)(?!\p{L})/giu;
const foreign =
  /(?<!\p{L})(?:und|der|die|das|mit|den|dem|ein|eine|bis|zum|im|auf|de|la|el|los|las|con|y|en|hasta|una|por|et|le|les|du|des|dans|avec|jusqu|di|il|gli|della|fino|che|com|até|o|ao|na|no|och|med|til|oraz|z|się|uma|os|met|het|een|voor|tot|\p{L}*[äöåæøßłżźćśęąãõ]\p{L}*)(?!\p{L})/giu;
/** Texts with fewer words may be lists without common words, and count as English. */
const minWords = 25;
const minShare = 0.03;
const checkedCharacters = 5_000;
const otherScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Hangul}\p{Script=Greek}\p{Script=Devanagari}]/gu;

/** Whether the commonest words of a text are English rather than those of other languages. */
export function isEnglish(text: string): boolean {
  const start = text.slice(0, checkedCharacters);
  const count = (pattern: RegExp) => start.match(pattern)?.length ?? 0;
  const words = start.split(/\s+/).length;
  const isCommon = words < minWords || count(english) >= words * minShare;
  return isCommon && count(english) >= count(foreign) && count(otherScript) * 4 <= start.length;
}
