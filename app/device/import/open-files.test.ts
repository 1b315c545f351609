import { BlobReader, TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { configure } from "@zip.js/zip.js/lib/zip-core-native.js";
import { expect, onTestFinished, test } from "vitest";
import { joinTextItems, openFiles } from "./open-files.ts";

type Entries = Record<string, string | Blob>;

async function createZip(entries: Entries, options: object = {}): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options });
  for (const [path, content] of Object.entries(entries))
    await writer.add(path, typeof content === "string" ? new TextReader(content) : new BlobReader(content));
  return (await writer.close()) as Uint8Array<ArrayBuffer>;
}

async function open(...files: [name: string, content: BlobPart][]) {
  const opened = await openFiles(files.map(([name, content]) => new File([content], name)));
  const read = async (file: (typeof opened.files)[number]) => {
    const bytes = await file.read().catch((error: Error) => error.message);
    return [file.path, typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes)];
  };
  return { texts: Object.fromEntries(await Promise.all(opened.files.map(read))), unread: opened.unread };
}

const pie = "Apple pie with cinnamon and a lattice".repeat(20);

test("archives inside archives are folders, whatever the archive is called", async () => {
  const inner = new Blob([await createZip({ "recipe.json": pie, "image.jpg": "x" })]);
  const zip = await createZip({ "recipe_1.zip": inner, "sub\\b.txt": "b", "a/": "" });
  expect(await open(["backup.dat", zip], ["note.txt", "n"])).toEqual({
    texts: { "recipe_1.zip/recipe.json": pie, "recipe_1.zip/image.jpg": "x", "sub/b.txt": "b", "note.txt": "n" },
    unread: [],
  });
});

test("of files with one path, all but the first are in a folder named after their archive", async () => {
  const [zip, other] = [await createZip({ "a.txt": "1" }), await createZip({ "a.txt": "2" })];
  const { texts } = await open(["1.zip", zip], ["2.zip", other], ["2.zip", zip]);
  expect(texts).toEqual({ "a.txt": "1", "2.zip/a.txt": "2", "2.zip/2.zip/a.txt": "1" });
});

test("files of the operating system are skipped, and paths outside the archive are not read", async () => {
  const zip = await createZip({
    "__MACOSX/a": "1",
    "x/._a": "2",
    ".DS_Store": "3",
    "../a": "4",
    "/a": "5",
    "C:/a": "6",
  });
  const { texts, unread } = await open(["a.zip", zip]);
  expect(texts).toEqual({});
  expect(unread.map(({ path }) => path)).toEqual(["../a", "/a", "C:/a"]);
});

test("an encrypted file needs a password, and the others are read", async () => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await writer.add("a", new TextReader("1"), { password: "secret" });
  await writer.add("b", new TextReader("2"));
  const opened = await open(["a.zip", (await writer.close()) as Uint8Array<ArrayBuffer>]);
  expect(opened).toEqual({ texts: { b: "2" }, unread: [{ path: "a", problem: "This file needs a password." }] });
});

class CountingStream extends DecompressionStream {
  static unpackedBytes = 0;

  override readonly readable = super.readable.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        CountingStream.unpackedBytes += part.length;
        controller.enqueue(part);
      },
    }),
  );
}

test("a decompression bomb is not read, and not unpacked if it lies about its size", async () => {
  const bomb = await createZip({ "a.json": new Blob([new Uint8Array(12_000_000)]), "b.json": "b" });
  expect(await open(["a.zip", bomb])).toEqual({
    texts: { "b.json": "b" },
    unread: [{ path: "a.json", problem: "This file is too large." }],
  });
  const view = new DataView(bomb.buffer);
  view.setUint32(new TextDecoder("latin1").decode(bomb).indexOf("PK\u0001\u0002") + 24, 1_000, true);
  configure({ DecompressionStream: CountingStream });
  onTestFinished(() => configure({ DecompressionStream }));
  const { files } = await openFiles([new File([bomb], "a.zip")]);
  await expect(files[0]?.read()).rejects.toThrow("This file is damaged.");
  expect(CountingStream.unpackedBytes).toBeGreaterThan(1_000);
  expect(CountingStream.unpackedBytes).toBeLessThan(1_000_000);
});

test("many small decompression bombs are one large bomb", async () => {
  const spaces = new Blob([" ".repeat(9_000_000)]);
  const names = Array.from({ length: 5 }, (_, index) => `${index}.txt`);
  const zip = await createZip(Object.fromEntries(names.map((name) => [name, spaces])));
  const { files, unread } = await openFiles([new File([zip], "a.zip")]);
  expect(files.map(({ path }) => path)).toEqual(["0.txt"]);
  expect(unread).toEqual(names.slice(1).map((path) => ({ path, problem: "This file is too large." })));
});

test("a bomb in a Word document is not unpacked, and a damaged document says so", async () => {
  const bomb = await createZip({ "word/document.xml": new Blob([new Uint8Array(12_000_000)]) });
  expect((await open(["a.docx", bomb], ["b.docx", "text"])).texts).toEqual({
    "a.docx": "This file is too large.",
    "b.docx": "This file is damaged.",
  });
});

test("entries that overlap are not read", async () => {
  const zip = await createZip({ "a.txt": pie, "b.txt": "b" }, { level: 0 });
  const view = new DataView(zip.buffer);
  const second = new TextDecoder("latin1").decode(zip).lastIndexOf("PK\u0001\u0002");
  // The second record of the directory points into the first entry.
  view.setUint32(second + 42, 10, true);
  expect(Object.values((await open(["a.zip", zip])).texts)).toContain("This file is damaged.");
});

test("a truncated archive is one unread file", async () => {
  const zip = await createZip({ "a.json": pie, "b.json": pie });
  const inner = new Blob([zip.slice(0, -40)]);
  const problem = "The archive is incomplete. Please export or copy it again.";
  expect(await open(["a.zip", await createZip({ "b/c.zip": inner, "d.txt": "d" })], ["e.zip", inner])).toEqual({
    texts: { "d.txt": "d" },
    unread: ["b/c.zip", "e.zip"].map((path) => ({ path, problem })),
  });
});

test("the heading of a PDF's second column stands above that column", () => {
  const draw = (str: string, x: number, y: number) => ({
    str,
    transform: [1, 0, 0, 1, x, y],
    height: 10,
    hasEOL: y < 735,
  });
  const left = [draw("2 eggs", 50, 715), draw("1 lemon", 50, 699)];
  const right = [draw("Beat the eggs.", 250, 715), draw("Add the lemon.", 250, 699)];
  const headings = [draw("Ingredients", 50, 735), draw(" ", 97, 735), draw("Method", 250, 735), draw("\n", 50, 715)];
  expect(joinTextItems([...headings, ...left, ...right]).split(/\s*\n\s*/)).toEqual([
    "Ingredients",
    "2 eggs",
    "1 lemon",
    "Method",
    "Beat the eggs.",
    "Add the lemon.",
    "",
  ]);
});
