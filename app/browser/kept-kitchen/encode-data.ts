/** Of turbo-stream 2, in which Remix reads a page's data: https://github.com/jacob-ebey/turbo-stream */
const placeOfNull = -5;
const placeOfUndefined = -7;

/** Plain data and dates, each value once. The library itself would make the first file of every page larger. */
export function encodeData(data: unknown): string {
  const texts: string[] = [];
  const places = new Map<unknown, number>();
  const encode = (value: unknown): string => {
    if (value instanceof Date) return `["D",${value.getTime()}]`;
    if (Array.isArray(value)) return `[${value.map(placeOf).join()}]`;
    if (typeof value !== "object") return JSON.stringify(value);
    const fields = Object.entries(value ?? {}).map(([name, field]) => `"_${placeOf(name)}":${placeOf(field)}`);
    return `{${fields.join()}}`;
  };
  function placeOf(value: unknown): number {
    if (value === null) return placeOfNull;
    if (value === undefined) return placeOfUndefined;
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = texts.push("") - 1;
    places.set(value, place);
    texts[place] = encode(value);
    return place;
  }
  placeOf(data);
  return `[${texts.join()}]\n`;
}
