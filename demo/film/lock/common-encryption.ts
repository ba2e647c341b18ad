import { createCipheriv } from 'node:crypto';
import { bodyAt, box, changed, fullBox, readBoxes, uint16, uint32, writeBoxes } from './boxes.ts';

/** As ISO/IEC 23001-7 has it, `cenc`: counter mode, and of pictures only what is not needed to find one's way. */
export interface ContentKey {
  /** 32 hexadecimal digits each. */
  keyId: string;
  key: string;
}

const ivBytes = 8;
/** Of each picture: its length, its kind and its head, which a decoder reads before anything is opened. */
const clearHead = 32;
const block = 16;

/** The head of a file, which says that what follows is locked, and by which key. */
export function lockInit(init: Buffer, { keyId }: Pick<ContentKey, 'keyId'>): Buffer {
  return changed(init, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'], (stsd) => {
    const [entry] = readBoxes(stsd.subarray(8));
    if (!entry) throw new Error('A track without a format cannot be locked');
    const protection = box(
      'sinf',
      box('frma', Buffer.from(entry.name, 'latin1')),
      fullBox('schm', 0, Buffer.from('cenc', 'latin1'), uint32(0x1_0000)),
      box('schi', fullBox('tenc', 0, Buffer.from([0, 0, 1, ivBytes]), Buffer.from(keyId, 'hex'))),
    );
    const name = entry.name === 'mp4a' ? 'enca' : 'encv';
    return Buffer.concat([stsd.subarray(0, 8), box(name, entry.body, protection)]);
  });
}

interface Track {
  isVideo: boolean;
  /** Distinguishes the tracks that share a key: no two samples may begin with the same counter. */
  number: number;
}

/** One fragment, its samples locked and what opens them written beside their sizes. */
export function lockFragment(fragment: Buffer, { key }: Pick<ContentKey, 'key'>, track: Track): Buffer {
  const moof = bodyAt(fragment, 'moof');
  const mdat = Buffer.from(bodyAt(fragment, 'mdat'));
  const sequence = bodyAt(moof, 'mfhd').readUInt32BE(4);
  let at = 0;
  const samples = sampleSizes(moof).map((size, index) => {
    const iv = ivOf(track.number, sequence, index);
    const sample = mdat.subarray(at, at + size);
    at += size;
    const parts = track.isVideo ? pictureParts(sample) : [];
    lockSample(sample, parts, Buffer.from(key, 'hex'), iv);
    return { iv, parts };
  });
  // the index of the fragment (sidx) counts bytes, of which there are more now; a player with a playlist does not need it
  const head = readBoxes(fragment).filter(({ name }) => name === 'styp');
  return Buffer.concat([writeBoxes(head), withOpeners(moof, samples), box('mdat', mdat)]);
}

/** How many bytes of a sample stay clear, and how many after them do not. */
type Part = readonly [clear: number, locked: number];

function lockSample(sample: Buffer, parts: readonly Part[], key: Buffer, iv: Buffer): void {
  const cipher = createCipheriv('aes-128-ctr', key, Buffer.concat([iv, Buffer.alloc(block - ivBytes)]));
  let at = 0;
  for (const [clear, locked] of parts.length > 0 ? parts : [[0, sample.length] as const]) {
    const from = at + clear;
    cipher.update(sample.subarray(from, from + locked)).copy(sample, from);
    at = from + locked;
  }
}

/** Each unit of a picture begins with its length; only slices hold pictures, and whole blocks of them are locked. */
function pictureParts(sample: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < sample.length; ) {
    const size = 4 + sample.readUInt32BE(at);
    const kind = (sample[at + 4] ?? 0) & 31;
    const isSlice = kind >= 1 && kind <= 5;
    const locked = isSlice ? Math.max(0, Math.floor((size - clearHead) / block) * block) : 0;
    parts.push([size - locked, locked]);
    at += size;
  }
  return parts;
}

function ivOf(track: number, sequence: number, index: number): Buffer {
  const iv = Buffer.alloc(ivBytes);
  iv.writeUInt16BE(track, 0);
  iv.writeUInt32BE(sequence, 2);
  iv.writeUInt16BE(index, 6);
  return iv;
}

interface Sample {
  iv: Buffer;
  parts: readonly Part[];
}

const partBytes = 6;
const openerBytes = ({ parts }: Sample) => ivBytes + (parts.length > 0 ? 2 + parts.length * partBytes : 0);

function withOpeners(moof: Buffer, samples: readonly Sample[]): Buffer {
  const hasParts = samples.some(({ parts }) => parts.length > 0);
  const openers = fullBox(
    'senc',
    hasParts ? 2 : 0,
    uint32(samples.length),
    ...samples.flatMap(({ iv, parts }) => [
      iv,
      ...(hasParts ? [uint16(parts.length)] : []),
      ...parts.flatMap(([clear, locked]) => [uint16(clear), uint32(locked)]),
    ]),
  );
  const sizes = fullBox(
    'saiz',
    0,
    Buffer.from([0]),
    uint32(samples.length),
    Buffer.from(samples.map(openerBytes)),
  );
  const offsetBytes = 20;
  const added = sizes.length + offsetBytes + openers.length;
  const shifted = changed(box('moof', moof), ['moof', 'traf', 'trun'], (trun) => {
    const moved = Buffer.from(trun);
    moved.writeUInt32BE(moved.readUInt32BE(8) + added, 8);
    return moved;
  });
  // the first opener lies behind the heads of the last box
  const offset = fullBox('saio', 0, uint32(1), uint32(shifted.length + sizes.length + offsetBytes + 16));
  return changed(shifted, ['moof', 'traf'], (traf) => Buffer.concat([traf, sizes, offset, openers]));
}

const hasFirstFlags = 0x4;
const hasDurations = 0x100;
const hasSizes = 0x200;
const hasFlags = 0x400;
const hasOffsets = 0x800;

/** As ffmpeg writes them: a default in the head of the track, else one for each. */
function sampleSizes(moof: Buffer): number[] {
  const run = bodyAt(moof, 'traf', 'trun');
  const flags = run.readUInt32BE(0) & 0xff_ffff;
  const count = run.readUInt32BE(4);
  if (!(flags & hasSizes)) {
    // track, default duration, default size
    const usual = bodyAt(moof, 'traf', 'tfhd').readUInt32BE(12);
    return Array.from({ length: count }, () => usual);
  }
  const before = flags & hasDurations ? 4 : 0;
  const stride = before + 4 + (flags & hasFlags ? 4 : 0) + (flags & hasOffsets ? 4 : 0);
  const first = flags & hasFirstFlags ? 16 : 12;
  return Array.from({ length: count }, (_, index) => run.readUInt32BE(first + index * stride + before));
}
