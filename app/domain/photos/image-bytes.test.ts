import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectImage } from "./image-format.ts";
import { stripMetadata } from "./strip-metadata.ts";

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#c05030" } });
}

const gps = {
  exif: { IFD0: { Copyright: "secret place" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } },
};

test.each(["jpeg", "png", "webp", "gif"] as const)("a %s is known by its bytes, with its size", async (format) => {
  const bytes = await picture(120, 80).toFormat(format).toBuffer();
  expect(inspectImage(bytes)).toEqual({ format, width: 120, height: 80, isComplete: true });
});

test("an avif is recognised, and a lossless webp too", async () => {
  expect(inspectImage(await picture(64, 48).avif().toBuffer())).toMatchObject({
    format: "avif",
    width: 64,
    height: 48,
  });
  const lossless = await picture(64, 48).webp({ lossless: true }).toBuffer();
  expect(inspectImage(lossless)).toMatchObject({ format: "webp", width: 64, height: 48 });
});

test("a photo taken upright has the size in which it is shown", async () => {
  const bytes = await picture(120, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(inspectImage(bytes)).toMatchObject({ width: 80, height: 120 });
});

test.each(["jpeg", "png", "webp"] as const)("a %s whose end is missing is not complete", async (format) => {
  const bytes = await picture(300, 300).toFormat(format).toBuffer();
  const facts = inspectImage(bytes.subarray(0, Math.floor(bytes.length * 0.6)));
  expect(facts?.isComplete ?? false).toBe(false);
});

test.each([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ["a web page", "<!doctype html><html><body>not an image at all</body></html>"],
  ["a text", "just some words that are long enough"],
  ["nothing", ""],
])("%s is no image", (_, content) => {
  expect(inspectImage(new TextEncoder().encode(content))).toBeNull();
});

test("no bytes make it throw", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % 256;
  };
  const starts = [
    [0xff, 0xd8, 0xff, 0xe1],
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    [...Buffer.from("RIFFxxxxWEBPVP8X")],
    [...Buffer.from("GIF89a")],
    [...Buffer.from("\0\0\0\x18ftypheic")],
  ];
  for (let round = 0; round < 3000; round += 1) {
    const start = starts[round % starts.length] ?? [];
    const bytes = Uint8Array.from({ length: 30 + (round % 200) }, (_, at) => start[at] ?? random());
    expect(() => inspectImage(bytes)).not.toThrow();
    const facts = inspectImage(bytes);
    if (facts && facts.format !== "avif") {
      const { format } = facts;
      expect(() => stripMetadata(bytes, format)).not.toThrow();
    }
  }
});

test.each(["jpeg", "png", "webp"] as const)(
  "where it was taken is gone from a %s, and the picture is still there",
  async (format) => {
    const bytes = await picture(120, 80).withExif(gps.exif).toFormat(format).toBuffer();
    expect(bytes.includes("secret place")).toBe(true);
    const stripped = Buffer.from(stripMetadata(bytes, format) ?? []);
    expect(stripped.includes("secret place")).toBe(false);
    expect(stripped.length).toBeLessThan(bytes.length);
    const { data } = await sharp(stripped).raw().toBuffer({ resolveWithObject: true });
    const before = await sharp(bytes).raw().toBuffer();
    expect(data.equals(before)).toBe(true);
  },
);

test("the orientation stays", async () => {
  const bytes = await picture(120, 80).withExif(gps.exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const stripped = Buffer.from(stripMetadata(bytes, "jpeg") ?? []);
  expect((await sharp(stripped).metadata()).orientation).toBe(6);
});

test("bytes hidden after the end of a picture are removed", async () => {
  for (const format of ["jpeg", "png", "webp", "gif"] as const) {
    const bytes = Buffer.concat([
      await picture(40, 40).toFormat(format).toBuffer(),
      Buffer.from("<script>alert(1)</script>"),
    ]);
    const stripped = Buffer.from(stripMetadata(bytes, format) ?? []);
    expect(stripped.includes("<script>"), format).toBe(false);
    await expect(sharp(stripped).raw().toBuffer(), format).resolves.toBeTruthy();
  }
});

/** Repeats `part` up to about this many bytes. */
function repeated(part: number[], bytes: number): Buffer {
  return Buffer.from(
    new Uint8Array(Math.floor(bytes / part.length) * part.length).map((_, at) => part[at % part.length] ?? 0),
  );
}

function storable(bytes: Uint8Array): boolean {
  const facts = inspectImage(bytes);
  if (!facts?.isComplete || facts.format === "avif") return false;
  try {
    stripMetadata(bytes, facts.format);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

test("a file made of a million empty parts is no image", async () => {
  const jpeg = await picture(40, 40).jpeg().toBuffer();
  const png = await picture(40, 40).png().toBuffer();
  const gif = await picture(40, 40).gif().toBuffer();
  const emptyChunk = [0, 0, 0, 0, ...Buffer.from("pHYs"), 0, 0, 0, 0];
  expect(
    storable(Buffer.concat([jpeg.subarray(0, 2), repeated([0xff, 0xdb, 0, 2], 4_000_000), jpeg.subarray(2)])),
  ).toBe(false);
  expect(storable(Buffer.concat([png.subarray(0, 33), repeated(emptyChunk, 4_000_000), png.subarray(33)]))).toBe(false);
  const end = gif.length - 1;
  expect(storable(Buffer.concat([gif.subarray(0, end), repeated([0x21, 0xf9, 0], 4_000_000), gif.subarray(end)]))).toBe(
    false,
  );
});

test("a GIF without a picture is not complete, and one is as large as its largest frame", () => {
  const header = [...Buffer.from("GIF89a"), 1, 0, 1, 0, 0, 0, 0];
  const control = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
  const frame = (side: number) => [0x2c, 0, 0, 0, 0, side & 255, side >> 8, side & 255, side >> 8, 0, 2, 1, 0, 0];
  expect(inspectImage(Uint8Array.from([...header, ...control, ...control, 0x3b]))?.isComplete).toBe(false);
  expect(inspectImage(Uint8Array.from([...header, ...frame(12_000), 0x3b]))).toMatchObject({
    width: 12_000,
    height: 12_000,
  });
});

test("an orientation that points beyond its own end is ignored, before the picture's size and after it", async () => {
  const bytes = await picture(120, 80).jpeg().toBuffer();
  const broken = Buffer.from([
    0xff,
    0xe1,
    0,
    16,
    ...Buffer.from("Exif\0\0"),
    0x4d,
    0x4d,
    0,
    42,
    0x7f,
    0xff,
    0xff,
    0xff,
  ]);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const afterFrame = frame + 2 + bytes.readUInt16BE(frame + 2);
  for (const at of [2, afterFrame]) {
    const odd = Buffer.concat([bytes.subarray(0, at), broken, bytes.subarray(at)]);
    expect(inspectImage(odd), `at ${at}`).toMatchObject({ width: 120, height: 80, isComplete: true });
    const stripped = Buffer.from(stripMetadata(odd, "jpeg") ?? []);
    expect(stripped.includes("Exif"), `at ${at}`).toBe(false);
    await expect(sharp(stripped).raw().toBuffer()).resolves.toBeTruthy();
  }
});

test("a HEIC that names a size and has no picture is not complete", () => {
  const box = (kind: string, content: number[]) => [0, 0, 0, content.length + 8, ...Buffer.from(kind), ...content];
  const size = box("ispe", [0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 16, 0]);
  const start = box("ftyp", [...Buffer.from("heic"), 0, 0, 0, 0]);
  expect(inspectImage(Uint8Array.from([...start, ...box("meta", size)]))?.isComplete).toBe(false);
  expect(inspectImage(Uint8Array.from([...start, ...box("meta", size), ...box("mdat", [1, 2, 3])]))).toEqual({
    format: "heic",
    width: 4096,
    height: 4096,
    isComplete: true,
  });
});
