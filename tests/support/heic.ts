/**
 * The start of a HEIC photo, whole as far as anybody can tell who doesn't decode it; anything may follow. No browser
 * of the tests can show it.
 */
export const heic = [
  "\0\0\0\x10ftypheic\0\0\0\0",
  "\0\0\0\x1cmeta\0\0\0\x14ispe\0\0\0\0\0\0\x10\0\0\0\x10\0",
  "\0\0\0\x0bmdat123",
].join("");
