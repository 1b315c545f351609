/** Returns the fields of a value of unknown shape, or an empty object if the value is not an object. */
export function convertToRecord(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
