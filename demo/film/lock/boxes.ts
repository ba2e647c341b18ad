/** A box of a media file: its name, and all after its head. */
export interface Box {
  name: string;
  body: Buffer;
}

export function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

export const box = (name: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(name, 'latin1'), body]);
};

/** With the version and the flags that most boxes begin with. */
export const fullBox = (name: string, flags: number, ...parts: readonly Buffer[]): Buffer =>
  box(name, uint32(flags), ...parts);

export const writeBoxes = (boxes: readonly Box[]): Buffer =>
  Buffer.concat(boxes.map(({ name, body }) => box(name, body)));

/** The same file, in which the box at this path has another body. */
export function changed(bytes: Buffer, path: readonly string[], change: (body: Buffer) => Buffer): Buffer {
  const [first, ...rest] = path;
  return writeBoxes(
    readBoxes(bytes).map(({ name, body }) => ({
      name,
      body: name !== first ? body : rest.length === 0 ? change(body) : changed(body, rest, change),
    })),
  );
}

/** The body of the box at this path. */
export function bodyAt(bytes: Buffer, ...path: readonly string[]): Buffer {
  let body = bytes;
  for (const name of path) {
    const found = readBoxes(body).find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${path.join('/')}`);
    body = found.body;
  }
  return body;
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
