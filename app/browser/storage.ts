/**
 * A value that is kept in this browser between visits. Storage may be full, forbidden, emptied by the browser or
 * written by another release. That costs the stored value and nothing else, so none of these throw.
 */
export type StoredValue<Value> = {
  /** Null when the value is missing, unreadable or of another shape. */
  read(): Value | null;
  /** False when it could not be stored. */
  write(value: Value): boolean;
  /** False when it may still be there. */
  remove(): boolean;
};

type Description<Value> = {
  key: string;
  /** Kept until the tab closes; otherwise until it is removed. */
  isOfThisTab?: boolean;
  /** Stored as it is instead of as JSON; for strings. */
  isPlainText?: Value extends string ? boolean : false;
  /** Returns null for anything else. Written by hand: pages load no zod, and its smallest form would add 3 to 9 KB. */
  parse(found: unknown): Value | null;
};

export function storedValue<Value>(description: Description<Value>): StoredValue<Value> {
  const { key, isOfThisTab, isPlainText, parse } = description;
  // Where storage is forbidden, even naming it throws. On the server there is none.
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
