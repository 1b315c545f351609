/** OWASP's setting for 32 MiB, which leaves room for a second hash in a 128 MB isolate. Workers limit N·r·p to 2^20. */
export const scryptCost = { N: 2 ** 15, r: 8, p: 3 };
