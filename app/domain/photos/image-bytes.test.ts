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
  for (const format of ["jpeg", "png", "webp"] as const) {
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
  const emptyChunk = [0, 0, 0, 0, ...Buffer.from("gAMA"), 0, 0, 0, 0];
  expect(
    storable(Buffer.concat([jpeg.subarray(0, 2), repeated([0xff, 0xdb, 0, 2], 4_000_000), jpeg.subarray(2)])),
  ).toBe(false);
  expect(storable(Buffer.concat([png.subarray(0, 33), repeated(emptyChunk, 4_000_000), png.subarray(33)]))).toBe(false);
});

test("a GIF, like a HEIC, has no original to serve", async () => {
  expect(stripMetadata(await picture(40, 40).gif().toBuffer(), "gif")).toBeNull();
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

const secret = "51.5 N, secret place";

function jpegSegment(marker: number, content: string | Buffer): Buffer {
  const payload = Buffer.from(content);
  return Buffer.concat([Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 255]), payload]);
}

function pngChunk(kind: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(kind + content), Buffer.alloc(4)]);
}

function webpChunk(kind: string, content: Uint8Array): Buffer {
  const head = Buffer.from(`${kind}....`);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function webpOf(...chunks: Buffer[]): Buffer {
  return webpChunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));
}

/** Put in at `at`, which counts from the start or, below zero, from the end. */
function withPart(bytes: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
}

/** A progressive JPEG, with a segment before each of its scans but the first. */
async function betweenScans(segment: Buffer): Promise<Buffer> {
  const whole = await sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  const scans: number[] = [];
  for (let at = whole.indexOf("\xff\xda", 0, "latin1"); at !== -1; at = whole.indexOf("\xff\xda", at + 1, "latin1")) {
    scans.push(at);
  }
  expect(scans.length).toBeGreaterThan(3);
  return scans
    .slice(1)
    .reverse()
    .reduce<Buffer>((bytes, at) => withPart(bytes, at, segment), whole);
}

const exif = jpegSegment(0xe1, `Exif\0\0${secret}`);

test.each([
  ["EXIF between the scans", () => betweenScans(exif)],
  [
    "EXIF between the scans that holds an end of image",
    () => betweenScans(jpegSegment(0xe1, `Exif\0\0\xff\xd9${secret}`)),
  ],
  [
    "a comment between the scans, after filling bytes",
    () => betweenScans(Buffer.concat([Buffer.from([0xff, 0xff]), jpegSegment(0xfe, secret)])),
  ],
  [
    "a colour profile",
    async () => withPart(await picture(40, 40).jpeg().toBuffer(), 2, jpegSegment(0xe2, `ICC_PROFILE\0${secret}`)),
  ],
  [
    "several pictures in one file",
    async () => withPart(await picture(40, 40).jpeg().toBuffer(), 2, jpegSegment(0xe2, `MPF\0${secret}`)),
  ],
  [
    "a JFIF header with more than a header",
    async () => withPart(await picture(40, 40).jpeg().toBuffer(), 2, jpegSegment(0xe0, `JFIF\0${secret}`)),
  ],
  [
    "a thumbnail",
    async () => withPart(await picture(40, 40).jpeg().toBuffer(), 2, jpegSegment(0xe0, `JFXX\0${secret}`)),
  ],
  [
    "an Adobe header with more than a header",
    async () =>
      withPart(await picture(40, 40).jpeg().toBuffer(), 2, jpegSegment(0xee, `Adobe\0\x64\0\0\0\0\x01${secret}`)),
  ],
])("a JPEG with %s loses it, and no pixel", async (_, make) => {
  await expectStripped(await make(), "jpeg");
});

test("a JPEG loses a segment that the standard reserves, which no reader can show", async () => {
  const bytes = withPart(await picture(40, 40).jpeg().toBuffer(), 2, jpegSegment(0xc8, secret));
  expect(Buffer.from(stripMetadata(bytes, "jpeg") ?? []).includes(secret)).toBe(false);
});

test.each(["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "iCCP", "pHYs", "prVt", "caBX"])(
  "a PNG loses its %s chunk, and no pixel",
  async (kind) => {
    const bytes = await picture(40, 40).png().toBuffer();
    await expectStripped(withPart(bytes, 33, pngChunk(kind, secret)), "png", bytes);
    await expectStripped(withPart(bytes, bytes.length - 12, pngChunk(kind, secret)), "png", bytes);
  },
);

test.each(["EXIF", "XMP ", "ICCP", "prVt"])("a webp loses its %s chunk, and no pixel", async (kind) => {
  const plain = await picture(40, 40).webp().toBuffer();
  const frame = plain.subarray(12);
  const header = Buffer.from([0x2c, 0, 0, 0, 39, 0, 0, 39, 0, 0]);
  await expectStripped(webpOf(webpChunk("VP8X", header), webpChunk(kind, Buffer.from(secret)), frame), "webp", plain);
  await expectStripped(webpOf(webpChunk("VP8X", header), frame, webpChunk(kind, Buffer.from(secret))), "webp", plain);
});

test("the orientation of a progressive JPEG stays, and one between its scans counts for nothing", async () => {
  const upright = await picture(64, 40).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer();
  expect((await sharp(stripMetadata(upright, "jpeg") ?? upright).metadata()).orientation).toBe(6);
  const other = Buffer.from(upright.subarray(upright.indexOf("\xff\xe1", 0, "latin1")));
  const late = await betweenScans(other.subarray(0, 2 + other.readUInt16BE(2)));
  expect((await sharp(stripMetadata(late, "jpeg") ?? late).metadata()).orientation).toBeUndefined();
});

async function expectStripped(bytes: Buffer, format: "jpeg" | "png" | "webp", like = bytes): Promise<Buffer> {
  expect(inspectImage(bytes)).toMatchObject({ format, isComplete: true });
  const stripped = Buffer.from(stripMetadata(bytes, format) ?? []);
  expect(stripped.includes(secret)).toBe(false);
  const pixels = (image: Buffer) => sharp(image, { failOn: "none" }).raw().toBuffer();
  expect((await pixels(stripped)).equals(await pixels(like))).toBe(true);
  return stripped;
}
