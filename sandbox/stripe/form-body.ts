/**
 * The form fields that Stripe's clients send: `line_items[0][price]=price_1` means `{ line_items: { 0: {
 * price: "price_1" } } }`.
 */
export type Params = { [key: string]: string | Params };

/** Decodes bracketed form fields. Lists stay objects with numbers as keys; `a[]` continues the existing numbers. */
export function decodeForm(body: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(body)) place(params, pathOf(name), value);
  return params;
}

/** The text at a path; undefined when it is not given. */
export function textAt(params: Params, ...path: string[]): string | undefined {
  const value = valueAt(params, path);
  return typeof value === "string" ? value : undefined;
}

/** The named texts at a path, as in metadata. */
export function textsAt(params: Params, ...path: string[]): Record<string, string> {
  const value = valueAt(params, path);
  if (value === undefined || typeof value === "string") return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function valueAt(params: Params, path: string[]): string | Params | undefined {
  let value: string | Params | undefined = params;
  for (const key of path) {
    if (value === undefined || typeof value === "string") return undefined;
    value = Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

function pathOf(name: string): string[] {
  const [first = "", ...rest] = name.split("[");
  return [first, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function place(params: Params, [key = "", ...rest]: string[], value: string): void {
  const name = key === "" ? String(Object.keys(params).length) : key;
  if (rest.length === 0) {
    define(params, name, value);
    return;
  }
  const inner = Object.hasOwn(params, name) ? params[name] : undefined;
  const next = inner === undefined || typeof inner === "string" ? {} : inner;
  define(params, name, next);
  place(next, rest, value);
}

/** Defined rather than assigned, so that a field named `__proto__` is a field like any other. */
function define(params: Params, name: string, value: string | Params): void {
  Object.defineProperty(params, name, { value, enumerable: true, writable: true, configurable: true });
}
