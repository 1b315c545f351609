/** Creates a white canvas, because browsers show transparent pictures on white. The context's `canvas` is the canvas. */
export function createCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser offers no canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  return context;
}
