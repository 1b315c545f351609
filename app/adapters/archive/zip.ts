import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ArchiveEntry = {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Photos are stored without compression, because they are compressed already. */
  isCompressed: boolean;
};

/** Creates a zip as a stream; at most one chunk of one file is in memory. */
export function createZipStream(files: AsyncIterable<ArchiveEntry>): ReadableStream<Uint8Array> {
  const pieces = zipFiles(files);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* zipFiles(files: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, content, isCompressed } of files) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
