import { type ByteReader, byteReader } from './byte-reader.ts';

type Streams = Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'instructions', ByteReader>;

/** Undoes the WOFF2 glyf transform (specification section 5.1): seven streams become glyf and loca. */
export function restoreGlyphs(data: Uint8Array): { glyf: Uint8Array; loca: Uint8Array } {
  const header = byteReader(data);
  header.skip(4);
  const count = header.u16();
  header.skip(2);
  const lengths = Array.from({ length: 7 }, () => header.u32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = lengths.map((length) =>
    header.take(length),
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const streams: Streams = {
    contours: byteReader(contours),
    points: byteReader(points),
    flags: byteReader(flags),
    glyphs: byteReader(glyphs),
    composites: byteReader(composites),
    instructions: byteReader(instructions),
  };
  const boxReader = byteReader(boxes);
  const boxBitmap = boxReader.take(((count + 31) >> 5) << 2);

  const parts: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer((count + 1) * 4));
  let offset = 0;
  for (let index = 0; index < count; index++) {
    loca.setUint32(index * 4, offset);
    const hasBox = ((boxBitmap[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
    const contourCount = streams.contours.u16();
    if (contourCount === 0) continue;
    const box = hasBox ? boxReader.take(8) : undefined;
    const bytes =
      contourCount === 0xffff ? compositeGlyph(streams, box) : simpleGlyph(streams, contourCount, box);
    const padded = new Uint8Array((bytes.length + 3) & ~3);
    padded.set(bytes);
    parts.push(padded);
    offset += padded.length;
  }
  loca.setUint32(count * 4, offset);
  const glyf = new Uint8Array(offset);
  let at = 0;
  for (const part of parts) {
    glyf.set(part, at);
    at += part.length;
  }
  return { glyf, loca: new Uint8Array(loca.buffer) };
}

const word = (value: number) => [(value >> 8) & 0xff, value & 0xff];

function compositeGlyph(streams: Streams, box: Uint8Array | undefined): Uint8Array {
  if (!box) throw new Error('A composite glyph carries its bounding box');
  const bytes = [0xff, 0xff, ...box];
  let flags: number;
  let instructed = false;
  do {
    flags = streams.composites.u16();
    instructed ||= (flags & 0x100) !== 0;
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    const length = 2 + (flags & 0x01 ? 4 : 2) + scale;
    bytes.push(...word(flags), ...streams.composites.take(length));
  } while (flags & 0x20);
  if (instructed) {
    const length = streams.glyphs.packed16();
    bytes.push(...word(length), ...streams.instructions.take(length));
  }
  return Uint8Array.from(bytes);
}

function simpleGlyph(streams: Streams, contourCount: number, box: Uint8Array | undefined): Uint8Array {
  const ends: number[] = [];
  let total = 0;
  for (let i = 0; i < contourCount; i++) {
    total += streams.points.packed16();
    ends.push(total - 1);
  }
  const onCurve: number[] = [];
  const deltas: { x: number[]; y: number[] } = { x: [], y: [] };
  let [x, y] = [0, 0];
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (let i = 0; i < total; i++) {
    const flag = streams.flags.u8();
    const [dx, dy] = readDelta(flag & 0x7f, streams.glyphs);
    onCurve.push(flag & 0x80 ? 0 : 1);
    deltas.x.push(...word(dx));
    deltas.y.push(...word(dy));
    x += dx;
    y += dy;
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  }
  const hintLength = streams.glyphs.packed16();
  return Uint8Array.from([
    ...word(contourCount),
    ...(box ?? [bounds.left, bounds.bottom, bounds.right, bounds.top].flatMap(word)),
    ...ends.flatMap(word),
    ...word(hintLength),
    ...streams.instructions.take(hintLength),
    ...onCurve,
    ...deltas.x,
    ...deltas.y,
  ]);
}

/** One point of the triplet encoding: the flag says how many bytes carry the step and with which signs. */
function readDelta(flag: number, data: ByteReader): [number, number] {
  const signed = (bit: number, value: number) => (bit & 1 ? value : -value);
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + data.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + data.u8()), 0];
  if (flag < 84) {
    const high = flag - 20;
    const byte = data.u8();
    return [
      signed(flag, 1 + (high & 0x30) + (byte >> 4)),
      signed(flag >> 1, 1 + ((high & 0x0c) << 2) + (byte & 0x0f)),
    ];
  }
  if (flag < 120) {
    const high = flag - 84;
    const dx = 1 + (Math.floor(high / 12) << 8) + data.u8();
    const dy = 1 + (((high % 12) >> 2) << 8) + data.u8();
    return [signed(flag, dx), signed(flag >> 1, dy)];
  }
  if (flag < 124) {
    const [a, b, c] = [data.u8(), data.u8(), data.u8()];
    return [signed(flag, (a << 4) + (b >> 4)), signed(flag >> 1, ((b & 0x0f) << 8) + c)];
  }
  return [signed(flag, data.u16()), signed(flag >> 1, data.u16())];
}
