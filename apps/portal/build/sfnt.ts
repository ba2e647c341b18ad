/** A font file by its tables, as OpenType lays them down: an offset table of twelve bytes, then sixteen for each table. */
export type Tables = Map<string, Buffer>;

export function tablesOf(font: Buffer): Tables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    entries.map((at) => {
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

export function fontOf(tables: Tables): Buffer {
  const tags = [...tables.keys()].sort();
  const power = Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(12 + 16 * tags.length);
  head.writeUInt32BE(0x00010000, 0); // outlines as TrueType has them
  for (const [index, value] of [
    tags.length,
    16 * 2 ** power,
    power,
    16 * (tags.length - 2 ** power),
  ].entries())
    head.writeUInt16BE(value, 4 + 2 * index);

  const parts = [head];
  let end = head.length;
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) as Buffer;
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const at = 12 + 16 * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum(padded), at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
