/**
 * The form fields that Stripe's clients send: `line_items[0][price]=price_1` means `{ line_items: { 0: {
 * price: "price_1" } } }`.
 */
export type FormParams = { [key: string]: string | FormParams };

/** Decodes bracketed form fields. Lists stay objects with numbers as keys; `a[]` continues the existing numbers. */
export function decodeFormBody(body: string): FormParams {
  const params: FormParams = {};
  for (const [name, value] of new URLSearchParams(body)) setValue(params, parsePath(name), value);
  return params;
}

/** Returns the text at a path, or undefined if the field is missing. */
export function getFormText(params: FormParams, ...path: string[]): string | undefined {
  const value = getValue(params, path);
  return typeof value === "string" ? value : undefined;
}

/** Returns the text fields at a path by name, for example metadata. */
export function getFormTexts(params: FormParams, ...path: string[]): Record<string, string> {
  const value = getValue(params, path);
  if (value === undefined || typeof value === "string") return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function getValue(params: FormParams, path: string[]): string | FormParams | undefined {
  let value: string | FormParams | undefined = params;
  for (const key of path) {
    if (value === undefined || typeof value === "string") return undefined;
    value = Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

function parsePath(name: string): string[] {
  const [first = "", ...rest] = name.split("[");
  return [first, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function setValue(params: FormParams, [key = "", ...rest]: string[], value: string): void {
  const name = key === "" ? String(Object.keys(params).length) : key;
  if (rest.length === 0) {
    defineField(params, name, value);
    return;
  }
  const inner = Object.hasOwn(params, name) ? params[name] : undefined;
  const next = inner === undefined || typeof inner === "string" ? {} : inner;
  defineField(params, name, next);
  setValue(next, rest, value);
}

/** Defines the property instead of assigning it, because assigning `__proto__` would change the prototype. */
function defineField(params: FormParams, name: string, value: string | FormParams): void {
  Object.defineProperty(params, name, { value, enumerable: true, writable: true, configurable: true });
}
