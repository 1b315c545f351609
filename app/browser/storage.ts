/**
 * What is kept in this browser between visits, and given back only as what it should be. Storage may be full, forbidden, emptied by the browser or written
 * by another release: that costs what was kept and never more, so nothing here throws.
 */
export type StoredValue<Value> = {
  /** Null for what is missing, can't be read or is of another shape. */
  read(): Value | null;
  /** False where it could not be kept. */
  write(value: Value): boolean;
  /** False where it may still be there. */
  remove(): boolean;
};

type Description<Value> = {
  key: string;
  /** For as long as the tab is open; else until it is removed. */
  isOfThisTab?: boolean;
  /** Stored as it is instead of as JSON; for values that are texts. */
  isPlainText?: Value extends string ? boolean : false;
  /** The value out of whatever was found; null for what is none. Written by hand: the pages load no zod, whose smallest form would add 3 to 9 KB to each. */
  parse(found: unknown): Value | null;
};

export function storedValue<Value>(description: Description<Value>): StoredValue<Value> {
  const { key, isOfThisTab, isPlainText, parse } = description;
  // Where storage is forbidden, its very name throws. On the server there is none.
  const area = () => (isOfThisTab ? sessionStorage : localStorage);
  return {
    read() {
      try {
        const text = area().getItem(key);
        if (text === null) return null;
        return parse(isPlainText ? text : JSON.parse(text));
      } catch {
        return null;
      }
    },
    write: (value) => isDone(() => area().setItem(key, isPlainText ? String(value) : JSON.stringify(value))),
    remove: () => isDone(() => area().removeItem(key)),
  };
}

function isDone(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
