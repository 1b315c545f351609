/** A share of a photo's side to a ten-thousandth, which is finer than a pixel. */
export function roundedShare(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
