/**
 * Who waits for a password to be hashed, which is slow: first the known (browsers that the account knows, reset
 * links, whoever is signed in and proves it once more), then whoever says that they are the operator, then
 * strangers.
 */
export type Lane = { of: "known"; person: string } | { of: "operator" | "strangers" };
