import { BlobReader, BlobWriter, type FileEntry, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import type { TextItem } from "pdfjs-dist/types/src/display/api";
import type { ImportFile, UnreadFile } from "recipe-parser/import/imported-recipe";
import { restoreTruncatedZip } from "./restore-truncated-zip.ts";

const megabyte = 1024 * 1024;
const limits = {
  entries: 60_000,
  entryBytes: 200 * megabyte,
  allBytes: 20 * 1024 * megabyte,
  /** A larger ratio of sizes before and after compression is that of a decompression bomb. */
  ratio: 200,
  bytesOfAnyRatio: 10 * megabyte,
  /** Archives inside archives inside archives. */
  depth: 3,
};

const passwordProblem = "This file needs a password.";
const damagedProblem = "This file is damaged.";
const tooLargeProblem = "This file is too large.";

/** Files that operating systems add to archives. */
const isSystemFile = /(?:^|\/)(?:__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
const isOutside = /^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i;
const isArchive = /\.(?:zip|paprikarecipes|melarecipes)$/i;
const isDocument = /\.(?:pdf|docx)$/i;

type Opening = { files: Map<string, ImportFile>; unread: UnreadFile[]; entries: number; bytes: number };

/** Lists the chosen files and the files of archives, also of archives inside archives. Reads no file as a whole. */
export async function openFiles(chosen: readonly File[]): Promise<{ files: ImportFile[]; unread: UnreadFile[] }> {
  const opening: Opening = { files: new Map(), unread: [], entries: 0, bytes: 0 };
  for (const file of chosen) {
    if (await isZip(file)) await openArchive(opening, file, { name: file.name, folder: "", depth: 1 });
    else addFile(opening, describeFile(file), file.name);
  }
  return { files: [...opening.files.values()], unread: opening.unread };
}

/** Whether the file begins like an archive. Word documents do, too. */
async function isZip(file: File): Promise<boolean> {
  const [p, k, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isSignature = (third === 3 && fourth === 4) || (third === 5 && fourth === 6);
  return p === 0x50 && k === 0x4b && isSignature && !isDocument.test(file.name);
}

function describeFile(file: File): ImportFile {
  const { name, size, lastModified } = file;
  const read = async () => {
    if (size > limits.entryBytes) throw new Error(tooLargeProblem);
    return new Uint8Array(await file.arrayBuffer());
  };
  return { path: name, bytes: size, modifiedAt: new Date(lastModified), read };
}

/** Adds a file. Of two files with one path, the second gets the name of its archive as a folder. */
function addFile({ files }: Opening, file: ImportFile, archive: string): void {
  const path = files.has(file.path) ? `${archive}/${file.path}` : file.path;
  const read = isDocument.test(path) ? async () => readDocument(path, await file.read()) : file.read;
  files.set(path, { ...file, path, read });
}

type Place = { name: string; folder: string; depth: number };

async function openArchive(opening: Opening, archive: Blob, { name, folder, depth }: Place): Promise<void> {
  const refuse = (path: string, problem: string) => opening.unread.push({ path: folder + path, problem });
  const entries = await listEntries(archive, (problem) => opening.unread.push({ path: folder || name, problem }));
  const overlapping = findOverlappingEntries(entries);
  for (const entry of entries) {
    const path = entry.filename.replaceAll("\\", "/");
    if (entry.directory || isSystemFile.test(path)) continue;
    opening.entries += 1;
    opening.bytes += entry.uncompressedSize;
    if (opening.entries > limits.entries || opening.bytes > limits.allBytes)
      return void refuse("", "This archive has too many files, or files that are too large. The rest was not read.");
    const problem = overlapping.has(entry) ? damagedProblem : findProblem(entry, path);
    if (problem !== null) refuse(path, problem);
    else if (!isArchive.test(path)) addFile(opening, describeEntry(entry, folder + path), name);
    else if (depth === limits.depth) refuse(path, "This archive is inside too many others.");
    else await openInnerArchive(opening, entry, { name: path, folder: `${folder}${path}/`, depth: depth + 1 });
  }
}

async function openInnerArchive(opening: Opening, entry: FileEntry, place: Place): Promise<void> {
  try {
    await openArchive(opening, await readEntry(entry), place);
  } catch {
    opening.unread.push({ path: place.folder.slice(0, -1), problem: damagedProblem });
  }
}

/** Lists the entries of an archive. A truncated archive is read up to where it ends, and a problem is reported. */
async function listEntries(archive: Blob, refuse: (problem: string) => void): Promise<FileEntry[]> {
  const list = async (zip: Blob) =>
    (await new ZipReader(new BlobReader(zip), readerOptions).getEntries()) as FileEntry[];
  try {
    return await list(archive);
  } catch {
    refuse("This archive is damaged. What could be read of it was read.");
    return list(await restoreTruncatedZip(archive)).catch(() => []);
  }
}

/** The native streams of the browser decompress, without more workers. Paths are checked here. */
const readerOptions = { useWebWorkers: false, strictness: "tolerant", filenameValidation: "tolerant" } as const;

/** Finds entries that reach into the next one, as those of archives that repeat one part thousands of times. */
function findOverlappingEntries(entries: FileEntry[]): Set<FileEntry> {
  const headerBytes = 30;
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  return new Set(
    inOrder.filter(({ offset, compressedSize }, index) => {
      const next = inOrder[index + 1];
      return next !== undefined && offset + headerBytes + compressedSize > next.offset;
    }),
  );
}

function findProblem({ encrypted, compressedSize, uncompressedSize }: FileEntry, path: string): string | null {
  if (isOutside.test(path)) return "The path of this file leads outside the archive.";
  if (encrypted) return passwordProblem;
  const isBomb = uncompressedSize > limits.bytesOfAnyRatio && uncompressedSize > limits.ratio * compressedSize;
  return isBomb || uncompressedSize > limits.entryBytes ? tooLargeProblem : null;
}

function describeEntry(entry: FileEntry, path: string): ImportFile {
  const modifiedAt = Number.isNaN(entry.lastModDate.getTime()) ? null : entry.lastModDate;
  const read = async () => new Uint8Array(await (await readEntry(entry)).arrayBuffer());
  return { path, bytes: entry.uncompressedSize, modifiedAt, read };
}

/** Rejects also if the entry turns out to be larger than the archive states. */
async function readEntry(entry: FileEntry): Promise<Blob> {
  try {
    return await entry.getData(new BlobWriter());
  } catch {
    throw new Error(damagedProblem);
  }
}

/** Converts a PDF to UTF-8 text, and a Word document to HTML without pictures. The libraries are loaded only here. */
async function readDocument(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new TextEncoder().encode(/\.pdf$/i.test(path) ? await readPdf(bytes) : await readWord(bytes));
}

async function readWord(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import("mammoth");
  const withoutPictures = mammoth.images.imgElement(async () => ({ src: "" }));
  const arrayBuffer = new Uint8Array(bytes).buffer;
  return (await mammoth.convertToHtml({ arrayBuffer }, { convertImage: withoutPictures })).value;
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const [pdf, { default: workerSrc }] = await Promise.all([
    import("pdfjs-dist"),
    import("pdfjs-dist/build/pdf.worker.min.mjs?url"),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = workerSrc;
  const task = pdf.getDocument({ data: bytes, isEvalSupported: false, useSystemFonts: false, disableFontFace: true });
  const document = await task.promise.catch((error: Error) => {
    throw error.name === "PasswordException" ? new Error(passwordProblem) : error;
  });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(joinTextItems(items.filter((item) => "str" in item)));
  }
  await task.destroy();
  return pages.join("\n\n");
}

/** Joins the pieces of a page. A gap wider than between the lines of a paragraph becomes an empty line. */
function joinTextItems(items: TextItem[]): string {
  const paragraphGap = 1.7;
  let text = "";
  let bottom: number | null = null;
  for (const { str, hasEOL, transform, height } of items) {
    const y: number = transform[5];
    const isNewParagraph = bottom !== null && height > 0 && bottom - y > paragraphGap * height;
    if (isNewParagraph && text.endsWith("\n")) text += "\n";
    text += hasEOL ? `${str}\n` : str;
    if (str.trim() !== "") bottom = y;
  }
  return text;
}
