/** In place of the product's own cost, with which hashing took half of the tests' time. */
export const scryptCost = { N: 2 ** 4, r: 8, p: 1 };
