import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ArchiveEntry, createZipStream } from "./zip.ts";

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield strToU8(text);
}

async function* files(...list: ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* list;
}

const text = (name: string, ...texts: string[]): ArchiveEntry => ({
  name,
  content: pieces(...texts),
  isCompressed: false,
});
const photo = (name: string, ...texts: string[]): ArchiveEntry => ({ ...text(name, ...texts), isCompressed: true });

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function unzipped(...list: ArchiveEntry[]): Promise<Record<string, string>> {
  const entries = Object.entries(unzipSync(await bytesOf(createZipStream(files(...list)))));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("files come out of the zip as they went in, in folders, in pieces or empty", async () => {
  const list = [
    text("account.json", '{"name":', '"Anna"}'),
    photo("photos/pie.webp", "RIFF", "webp"),
    text("empty.txt"),
  ];
  expect(await unzipped(...list)).toEqual({
    "account.json": '{"name":"Anna"}',
    "photos/pie.webp": "RIFFwebp",
    "empty.txt": "",
  });
});

test("an empty archive is still a valid zip", async () => {
  expect(await unzipped()).toEqual({});
});

test("names and texts in any script come out whole", async () => {
  expect(await unzipped(text("Grüße/寿司 🍣.txt", "Käse & 🧀"))).toEqual({ "Grüße/寿司 🍣.txt": "Käse & 🧀" });
});

test("texts are compressed; photos, which already are, are not", async () => {
  const long = "flour ".repeat(20_000);
  expect((await bytesOf(createZipStream(files(text("a.txt", long))))).length).toBeLessThan(long.length / 10);
  expect((await bytesOf(createZipStream(files(photo("a.webp", long))))).length).toBeGreaterThan(long.length);
});

test("the first bytes go out before the later files are opened", async () => {
  const opened: string[] = [];
  async function* watched(): AsyncGenerator<ArchiveEntry> {
    for (const name of ["1.webp", "2.webp", "3.webp"]) {
      opened.push(name);
      yield photo(name, "x".repeat(1000));
    }
  }
  const reader = createZipStream(watched()).getReader();
  await reader.read();
  expect(opened).toEqual(["1.webp"]);
  await reader.cancel();
});

test("a file that breaks off while it is read ends the zip with its error", async () => {
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield strToU8("half of a photo");
    throw new Error("connection lost");
  }
  const broken: ArchiveEntry = { name: "b.webp", content: breaking(), isCompressed: true };
  await expect(bytesOf(createZipStream(files(text("a.txt", "a"), broken)))).rejects.toThrow("connection lost");
});

test("cancelling the download closes the open file", async () => {
  let isOpen = false;
  async function* watched(): AsyncGenerator<Uint8Array> {
    isOpen = true;
    try {
      while (true) yield strToU8("x".repeat(1000));
    } finally {
      isOpen = false;
    }
  }
  const reader = createZipStream(files({ name: "endless.webp", content: watched(), isCompressed: true })).getReader();
  for (let count = 0; count < 5; count += 1) await reader.read();
  expect(isOpen).toBe(true);
  await reader.cancel();
  expect(isOpen).toBe(false);
});
