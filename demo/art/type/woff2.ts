import { brotliDecompressSync } from 'node:zlib';
import { type ByteReader, byteReader } from './byte-reader.ts';
import { restoreGlyphs } from './woff2-glyphs.ts';

const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT ' +
  'VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar ' +
  'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

type Entry = { tag: string; length: number; transformed: boolean };

function readEntry(reader: ByteReader): Entry {
  const flags = reader.u8();
  const index = flags & 0x3f;
  const tag = index === 63 ? String.fromCharCode(...reader.take(4)) : knownTags[index];
  if (tag === undefined) throw new Error(`Unknown WOFF2 table index ${index}`);
  const version = flags >> 6;
  const outlines = tag === 'glyf' || tag === 'loca';
  // Version 0 means "transformed" for outlines and "as is" for every other table.
  const transformed = outlines ? version !== 3 : version !== 0;
  const original = reader.base128();
  return { tag, transformed, length: transformed ? reader.base128() : original };
}

/** FreeType as bundled with sharp has no Brotli, so the web font is unpacked to a plain TrueType file. */
export function woff2ToTrueType(file: Uint8Array): Uint8Array {
  const reader = byteReader(file);
  if (reader.u32() !== 0x774f4632) throw new Error('Not a WOFF2 file');
  const flavor = reader.u32();
  reader.skip(4);
  const count = reader.u16();
  reader.skip(6);
  const compressedLength = reader.u32();
  reader.skip(24);

  const entries = Array.from({ length: count }, () => readEntry(reader));
  const body = byteReader(brotliDecompressSync(reader.take(compressedLength)));
  const tables = new Map<string, Uint8Array>();
  for (const { tag, length, transformed } of entries) {
    const data = body.take(length);
    if (!transformed) tables.set(tag, new Uint8Array(data));
    else if (tag === 'glyf') {
      const { glyf, loca } = restoreGlyphs(data);
      tables.set('glyf', glyf).set('loca', loca);
    } else if (tag !== 'loca') throw new Error(`Transformed ${tag} tables are not supported`);
  }
  const head = tables.get('head');
  if (head) new DataView(head.buffer).setUint16(50, 1); // restored offsets are always the long form
  return assemble(flavor, tables);
}

function assemble(flavor: number, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const padded = (length: number) => (length + 3) & ~3;
  const headerLength = 12 + sorted.length * 16;
  const out = new Uint8Array(sorted.reduce((sum, [, data]) => sum + padded(data.length), headerLength));
  const view = new DataView(out.buffer);
  const power = 31 - Math.clz32(sorted.length);
  view.setUint32(0, flavor);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, sorted.length * 16 - (16 << power));
  let offset = headerLength;
  sorted.forEach(([tag, data], index) => {
    const row = 12 + index * 16;
    for (let i = 0; i < 4; i++) view.setUint8(row + i, tag.charCodeAt(i));
    view.setUint32(row + 8, offset);
    view.setUint32(row + 12, data.length);
    out.set(data, offset);
    offset += padded(data.length);
  });
  return out;
}
