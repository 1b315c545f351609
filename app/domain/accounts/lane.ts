/** The queue for hashing a password, which is slow: known browsers first, then the operator, then strangers. */
export type Lane = { of: "known"; person: string } | { of: "operator" | "strangers" };
