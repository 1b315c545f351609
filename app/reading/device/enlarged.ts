export type Region = { x: number; y: number; width: number; height: number };

const digitHeight = 48;
const margin = 24;

export function enlarged(picture: OffscreenCanvas, { x, y, width, height }: Region): OffscreenCanvas | null {
  const scale = digitHeight / Math.max(1, height);
  const canvas = new OffscreenCanvas(Math.ceil(width * scale) + 2 * margin, digitHeight + 2 * margin);
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, margin, margin, width * scale, digitHeight);
  return canvas;
}
