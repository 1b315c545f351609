/** OWASP's setting for 32 MiB, which leaves a 128 MB isolate room for a second hash. Workers cap N·r·p at 2^20. */
export const scryptCost = { N: 2 ** 15, r: 8, p: 3 };
