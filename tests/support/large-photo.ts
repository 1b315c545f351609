import sharp from "sharp";

/** A photo of about 4 MB, like a phone camera's: noise compresses badly. */
export async function createLargePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const image = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#b5764a", noise } });
  return image.jpeg({ quality: 82 }).toBuffer();
}
