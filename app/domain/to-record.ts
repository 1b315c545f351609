/** The fields of a value whose shape is not known; none of anything that is no object. */
export function toRecord(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
