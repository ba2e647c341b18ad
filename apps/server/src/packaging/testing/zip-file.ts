import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string;
  content?: string | Buffer;
  /** As the directory says, where it lies. */
  size?: number;
  /** Mode of Unix, as `0o120777` of a link. */
  mode?: number;
  flags?: number;
}

/** A zip whose directory may say anything. */
export function zipFile(files: readonly ZippedFile[]): Buffer {
  const [bodies, records]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content = '', size, mode = 0o100644, flags = 0x0800 } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const head = fields([
      ...([
        [2, 20],
        [2, flags],
        [2, 8],
        [4, 0],
        [4, crc32(bytes)],
        [4, packed.length],
      ] as const),
      ...([
        [4, size ?? bytes.length],
        [2, Buffer.byteLength(name)],
        [2, 0],
      ] as const),
    ]);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, Buffer.from(name), packed]);
    records.push(
      Buffer.concat([
        ...[Buffer.from('PK\u0001\u0002', 'latin1'), fields([[2, 0x0314]]), head],
        ...[
          fields([
            [2, 0],
            [2, 0],
            [2, 0],
            [4, mode * 65_536],
            [4, at],
          ]),
          Buffer.from(name),
        ],
      ]),
    );
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(records);
  const count = files.length;
  const end = fields([
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, at],
    [2, 0],
  ]);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

function fields(list: readonly (readonly [bytes: number, value: number])[]): Buffer {
  const parts = list.map(([bytes, value]) => {
    const field = Buffer.alloc(bytes);
    field.writeUIntLE(value, 0, bytes);
    return field;
  });
  return Buffer.concat(parts);
}
