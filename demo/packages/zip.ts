import { crc32, deflateRawSync } from 'node:zlib';

interface ZipFile {
  name: string;
  content: Buffer;
}

/** The same files make the same archive, on every machine and day: no times, no order of a file system. */
export function zip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content, { level: 9 });
    const title = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0); // version
    about.writeUInt16LE(0x0800, 2); // names are UTF-8
    about.writeUInt16LE(8, 4); // deflated
    about.writeUInt16LE(0x21, 8); // 1 January 1980
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(title.length, 22);
    const local = [signature(0x04034b50), about, title, packed];
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), about, atOffset(offset), title);
    parts.push(...local);
    offset += Buffer.concat(local).length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, index, signature(0x06054b50), end]);
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Comment, disk, attributes: all nothing; then where the file begins. */
const atOffset = (offset: number) => {
  const bytes = Buffer.alloc(14);
  bytes.writeUInt32LE(offset, 10);
  return bytes;
};
