import { crc32 } from 'node:zlib';

/** A file in an archive; stored as it is, for sound does not get smaller. */
export interface ZipEntry {
  name: string;
  size: number;
  modified: Date;
}

/** What is known once the file has been read. */
export interface SummedEntry extends ZipEntry {
  crc: number;
  /** Where its header begins. */
  at: number;
}

/** More needs another format (zip64), which not every program opens. */
const mostBytes = 0xffff_ffff;
const mostEntries = 0xffff;
const headerBytes = 30;
const recordBytes = 46;
const endBytes = 22;
const version = 20;
/** Names are in UTF-8. */
const flags = 0x0800;

export const sum = (bytes: Uint8Array, before = 0): number => crc32(bytes, before);

/** Bytes of the whole archive; null where it is too large to be one. */
export function zipSize(entries: readonly ZipEntry[]): number | null {
  const bytes = entries.reduce(
    (all, { name, size }) => all + headerBytes + recordBytes + 2 * Buffer.byteLength(name) + size,
    endBytes,
  );
  return bytes > mostBytes || entries.length > mostEntries ? null : bytes;
}

export const headerOf = (entry: Omit<SummedEntry, 'at'>): Buffer => {
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(0x04034b50, 0);
  common(header, 4, entry, name.length);
  return Buffer.concat([header, name]);
};

/** What stands at the end: every file once more, and where it begins. */
export function directoryOf(entries: readonly SummedEntry[]): Buffer {
  const records = entries.map((entry) => {
    const name = Buffer.from(entry.name);
    const record = Buffer.alloc(recordBytes);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(version, 4);
    common(record, 6, entry, name.length);
    record.writeUInt32LE(entry.at, 42);
    return Buffer.concat([record, name]);
  });
  const directory = Buffer.concat(records);
  const last = entries.at(-1);
  const begin = last ? last.at + headerBytes + Buffer.byteLength(last.name) + last.size : 0;
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(begin, 16);
  return Buffer.concat([directory, end]);
}

function common(to: Buffer, at: number, { size, crc, modified }: Omit<SummedEntry, 'at'>, nameBytes: number) {
  to.writeUInt16LE(version, at);
  to.writeUInt16LE(flags, at + 2);
  const seconds = Math.floor(modified.getUTCSeconds() / 2);
  to.writeUInt16LE((modified.getUTCHours() << 11) | (modified.getUTCMinutes() << 5) | seconds, at + 6);
  const year = Math.max(0, modified.getUTCFullYear() - 1980);
  to.writeUInt16LE((year << 9) | ((modified.getUTCMonth() + 1) << 5) | modified.getUTCDate(), at + 8);
  to.writeUInt32LE(crc, at + 10);
  to.writeUInt32LE(size, at + 14);
  to.writeUInt32LE(size, at + 18);
  to.writeUInt16LE(nameBytes, at + 22);
}
