import { BlobReader, type FileEntry, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import type { TextItem } from "pdfjs-dist/types/src/display/api";
import type { ImportFile, UnreadFile } from "recipe-parser/import/imported-recipe";
import { createByteLimit } from "recipe-parser/import/open-text-file";

const megabyte = 1024 * 1024;
const limits = {
  entriesPerArchive: 60_000,
  entryBytes: 200 * megabyte,
  /** A larger ratio of the sizes of all files before and after compression is that of a decompression bomb. */
  ratio: 200,
  bytesOfAnyRatio: 10 * megabyte,
  /** The chosen archive, archives in that archive, and archives in those. */
  depth: 3,
};

const passwordProblem = "This file needs a password.";
const damagedProblem = "This file is damaged.";
const incompleteProblem = "The archive is incomplete. Please export or copy it again.";
const scanProblem = "This PDF is a scan without text. Import pictures of its pages as screenshots.";
const tooManyProblem = "This archive has too many files. Import its folders one after another.";
const tooLargeProblem = "This file is too large.";

/** Files that operating systems add to archives. */
const systemFilePattern = /(?:^|\/)(?:__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
const outsidePattern = /^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i;
const archivePattern = /\.(?:zip|paprikarecipes|melarecipes)$/i;
const documentPattern = /\.(?:pdf|docx)$/i;

type Opening = {
  files: Map<string, ImportFile>;
  unread: UnreadFile[];
  /** The sizes of all entries that may be read, before and after compression. */
  bytes: number;
  compressedBytes: number;
};

/** Lists the chosen files and the files of archives, also of archives inside archives. Reads no file as a whole. */
export async function openFiles(chosen: readonly File[]): Promise<{ files: ImportFile[]; unread: UnreadFile[] }> {
  const opening: Opening = { files: new Map(), unread: [], bytes: 0, compressedBytes: 0 };
  for (const file of chosen) {
    if (await isZip(file)) await openArchive(opening, file, { name: file.name, folder: "", depth: 1 });
    else addFile(opening, { path: file.name, read: () => readFile(file) }, file.name);
  }
  return { files: [...opening.files.values()], unread: opening.unread };
}

/** Whether the file begins like an archive. Word documents do, too. */
async function isZip(file: File): Promise<boolean> {
  const [p, k, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isSignature = (third === 3 && fourth === 4) || (third === 5 && fourth === 6);
  return p === 0x50 && k === 0x4b && isSignature && !documentPattern.test(file.name);
}

async function readFile(file: File): Promise<Uint8Array> {
  if (file.size > limits.entryBytes) throw new Error(tooLargeProblem);
  return new Uint8Array(await file.arrayBuffer());
}

/** Adds a file. Of files with one path, all but the first get the name of their archive as a folder. */
function addFile({ files }: Opening, file: ImportFile, archive: string): void {
  let { path } = file;
  while (files.has(path)) path = `${archive}/${path}`;
  const read = documentPattern.test(path) ? async () => readDocument(path, await file.read()) : file.read;
  files.set(path, { ...file, path, read });
}

type Place = { name: string; folder: string; depth: number };

async function openArchive(opening: Opening, archive: Blob, { name, folder, depth }: Place): Promise<void> {
  const refuse = (path: string, problem: string) => opening.unread.push({ path: folder + path, problem });
  const entries = await new ZipReader(new BlobReader(archive), readerOptions).getEntries().catch(() => null);
  const refuseAll = (problem: string) => void opening.unread.push({ path: folder.slice(0, -1) || name, problem });
  if (entries === null) return refuseAll(incompleteProblem);
  if (entries.length > limits.entriesPerArchive) return refuseAll(tooManyProblem);
  for (const entry of entries) {
    const path = entry.filename.replaceAll("\\", "/");
    if (entry.directory || systemFilePattern.test(path)) continue;
    const problem = countOrRefuseEntry(opening, entry, path);
    if (problem !== null) refuse(path, problem);
    else if (!archivePattern.test(path)) addFile(opening, { path: folder + path, read: () => readEntry(entry) }, name);
    else if (depth === limits.depth) refuse(path, "This archive is inside too many others.");
    else {
      const inner = await readEntry(entry).catch(() => null);
      if (inner === null) refuse(path, damagedProblem);
      else await openArchive(opening, new Blob([inner]), { name: path, folder: `${folder}${path}/`, depth: depth + 1 });
    }
  }
}

/**
 * The native streams of the browser decompress, without more workers. Paths are checked here. Of entries that overlap, as
 * in archives that repeat one part thousands of times, only the first is read.
 */
const readerOptions = {
  useWebWorkers: false,
  strictness: "tolerant",
  filenameValidation: "tolerant",
  checkOverlappingEntry: true,
} as const;

/** Finds why an entry is not read. Counts the sizes of all others, because many small bombs are as bad as a large one. */
function countOrRefuseEntry(opening: Opening, { encrypted, ...entry }: FileEntry, path: string): string | null {
  if (outsidePattern.test(path)) return "The path of this file leads outside the archive.";
  if (encrypted) return passwordProblem;
  const bytes = opening.bytes + entry.uncompressedSize;
  const compressedBytes = opening.compressedBytes + entry.compressedSize;
  const isBomb = bytes > limits.bytesOfAnyRatio && bytes > limits.ratio * compressedBytes;
  if (isBomb || entry.uncompressedSize > limits.entryBytes) return tooLargeProblem;
  Object.assign(opening, { bytes, compressedBytes });
  return null;
}

/** Rejects as soon as the entry turns out to be larger than the archive states. */
async function readEntry(entry: FileEntry): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = createByteLimit(entry.uncompressedSize);
  try {
    const [buffer] = await Promise.all([new Response(readable).arrayBuffer(), entry.getData(writable)]);
    return new Uint8Array(buffer);
  } catch {
    throw new Error(damagedProblem);
  }
}

/** Converts a PDF to UTF-8 text, and a Word document to HTML with its pictures in it. The libraries are loaded only here. */
async function readDocument(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new TextEncoder().encode(/\.pdf$/i.test(path) ? await readPdf(bytes) : await readWord(bytes));
}

async function readWord(bytes: Uint8Array): Promise<string> {
  const [mammoth, { unread }] = await Promise.all([
    import("mammoth"),
    // A Word document is an archive, so the limits of archives apply.
    openFiles([new File([new Uint8Array(bytes)], "document.zip")]),
  ]);
  if (unread[0]) throw new Error(unread[0].problem);
  const converting = mammoth.default.convertToHtml({ arrayBuffer: new Uint8Array(bytes).buffer });
  return (await converting.catch(() => Promise.reject(new Error(damagedProblem)))).value;
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const [pdf, { default: workerSrc }] = await Promise.all([
    import("pdfjs-dist"),
    import("pdfjs-dist/build/pdf.worker.min.mjs?url"),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = workerSrc;
  const task = pdf.getDocument({ data: bytes, isEvalSupported: false, useSystemFonts: false, disableFontFace: true });
  const document = await task.promise.catch((error: Error) => {
    throw new Error(error.name === "PasswordException" ? passwordProblem : damagedProblem);
  });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(joinTextItems(items.filter((item) => "str" in item)));
  }
  await task.destroy();
  const text = pages.join("\n\n");
  if (text.trim() === "") throw new Error(scanProblem);
  return text;
}

/** A gap wider than this number of lines is not between the lines of a paragraph. */
const paragraphGap = 1.7;
/** The number of lines within which a column's heading stands above the column. */
const headingGap = 4;

/** Joins the pieces of a page. A gap wider than between the lines of a paragraph becomes an empty line. */
export function joinTextItems(items: Pick<TextItem, "str" | "hasEOL" | "transform" | "height">[]): string {
  let pieces: { text: string; x: number; y: number }[] = [];
  let bottom: number | null = null;
  for (const { str, hasEOL, transform, height } of items) {
    const [x = 0, y = 0]: number[] = transform.slice(4);
    const isText = str.trim() !== "";
    // The next column begins higher than the last one ends. The headings of both may be in one row above them.
    if (isText && bottom !== null && y > bottom + height) {
      const isHeading = (piece: (typeof pieces)[number]) =>
        piece.text.trim() !== "" && piece.x >= x - 1 && piece.y > y && piece.y < y + headingGap * height;
      const headings = pieces.filter(isHeading).map((piece) => ({ ...piece, text: `${piece.text.trim()}\n` }));
      pieces = [...pieces.filter((piece) => !isHeading(piece)), ...headings];
    }
    const isNewParagraph = bottom !== null && height > 0 && bottom - y > paragraphGap * height;
    const gap = isNewParagraph && pieces.at(-1)?.text.endsWith("\n") ? "\n" : "";
    pieces.push({ text: gap + str + (hasEOL ? "\n" : ""), x, y });
    if (isText) bottom = y;
  }
  return pieces.map(({ text }) => text).join("");
}
