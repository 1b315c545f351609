const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };
const localBytes = 30;
const centralBytes = 46;
const endBytes = 22;
const descriptorBytes = 16;
const descriptorFlag = 8;
const searchBytes = 1024 * 1024;
/** Larger sizes and offsets have another form. */
const maxValue = 0xffff_fffe;

/**
 * Returns an archive with the whole entries of a truncated one, which has lost the directory at its end. The headers
 * before each entry make a new directory.
 */
export async function restoreTruncatedZip(archive: Blob): Promise<Blob> {
  const records: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  while (offset + localBytes <= archive.size && offset <= maxValue) {
    const entry = await readLocalEntry(archive, offset);
    if (entry === null) break;
    records.push(entry.record);
    offset = entry.end;
  }
  const end = new DataView(new ArrayBuffer(endBytes));
  end.setUint32(0, signatures.end, true);
  end.setUint16(8, records.length, true);
  end.setUint16(10, records.length, true);
  const directoryBytes = records.reduce((sum, { length }) => sum + length, 0);
  end.setUint32(12, directoryBytes, true);
  end.setUint32(16, offset, true);
  return new Blob([archive.slice(0, offset), ...records, end]);
}

/** Returns an entry's record for the directory, and where the entry ends; null if the entry is cut off. */
async function readLocalEntry(archive: Blob, offset: number) {
  const header = new DataView(await archive.slice(offset, offset + localBytes).arrayBuffer());
  if (header.getUint32(0, true) !== signatures.local) return null;
  const nameBytes = header.getUint16(26, true);
  const start = offset + localBytes + nameBytes + header.getUint16(28, true);
  const hasDescriptor = (header.getUint16(6, true) & descriptorFlag) !== 0;
  const descriptor = hasDescriptor ? await findDescriptor(archive, start) : null;
  if (hasDescriptor && descriptor === null) return null;
  const record = new Uint8Array(centralBytes + nameBytes);
  const view = new DataView(record.buffer);
  view.setUint32(0, signatures.central, true);
  view.setUint16(4, header.getUint16(4, true), true);
  // From the needed version to the length of the name, both headers are equal. The extra field is left out.
  record.set(new Uint8Array(header.buffer, 4, 24), 6);
  if (descriptor) record.set(descriptor.values, 16);
  view.setUint32(42, offset, true);
  const name = archive.slice(offset + localBytes, offset + localBytes + nameBytes);
  record.set(new Uint8Array(await name.arrayBuffer()), centralBytes);
  const compressedBytes = view.getUint32(20, true);
  const end = start + compressedBytes + (descriptor ? descriptorBytes : 0);
  return compressedBytes > maxValue || end > archive.size ? null : { record, end };
}

/** Finds the checksum and sizes behind an entry: the first descriptor that states its distance from the entry's start. */
async function findDescriptor(archive: Blob, start: number): Promise<{ values: Uint8Array } | null> {
  for (let from = start; from < archive.size; from += searchBytes) {
    const bytes = new Uint8Array(await archive.slice(from, from + searchBytes + descriptorBytes).arrayBuffer());
    const view = new DataView(bytes.buffer);
    for (
      let at = bytes.indexOf(0x50);
      at !== -1 && at + descriptorBytes <= bytes.length;
      at = bytes.indexOf(0x50, at + 1)
    ) {
      const isDescriptor = view.getUint32(at, true) === signatures.descriptor;
      if (isDescriptor && view.getUint32(at + 8, true) === from + at - start)
        return { values: bytes.subarray(at + 4, at + descriptorBytes) };
    }
  }
  return null;
}
