const link = /^\P{L}*(?:[\p{L} ]{1,30}:\s*)?(?:https?:\/\/|www\.)\S+\s*$/iu;
const time =
  /^\P{L}*(?:prep|ready|cooks|done|total|takes)(?: time)?:?(?: in)? (?:about )?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:minutes?|mins?|hours?|hrs?|h)(?!\p{L})[^.]{0,30}$/iu;

/** A link with a label, and a line that states nothing but times, are no steps wherever they stand. */
export function isLinkOrTime(line: string): boolean {
  return link.test(line) || time.test(line);
}
