/**
 * The header of a HEIC photo, enough for code that does not decode the photo; any bytes may follow. No test browser can
 * display it.
 */
export const heicFileContent = [
  "\0\0\0\x10ftypheic\0\0\0\0",
  "\0\0\0\x1cmeta\0\0\0\x14ispe\0\0\0\0\0\0\x10\0\0\0\x10\0",
  "\0\0\0\x0bmdat123",
].join("");
