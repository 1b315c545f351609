/**
 * Creates a white canvas, because browsers show transparent pictures on white. Throws where a browser gives no canvas,
 * as when its memory for them is used up.
 */
export function createCanvasContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser offers no canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  return context;
}
