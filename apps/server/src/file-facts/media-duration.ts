import { extname } from 'node:path';
import type { Storage } from '@atrium/api/platform/storage/storage';

/** Seconds that a recording or film lasts, by the headers of its own file; null where they do not say. */
export async function mediaDuration(storage: Storage, path: string): Promise<number | null> {
  const read = readers[extname(path).toLowerCase()];
  const stored = read ? await storage.stat(path) : null;
  if (!read || !stored) return null;
  const seconds = await read(bytesOf(storage, path, stored.size), stored.size);
  return seconds === null || !Number.isFinite(seconds) || seconds <= 0 ? null : Math.round(seconds * 10) / 10;
}

/** What there is of so many bytes from a place on. */
type BytesAt = (position: number, length: number) => Promise<Buffer>;

type Reader = (bytesAt: BytesAt, size: number) => Promise<number | null>;

/** Headers stand close together: what is read is read with its surroundings, as each look may be a request. */
const lookBytes = 16_384;

function bytesOf(storage: Storage, path: string, size: number): BytesAt {
  let known = { start: 0, bytes: Buffer.alloc(0) };
  return async (position, length) => {
    const end = Math.min(size, position + length);
    if (position >= end) return Buffer.alloc(0);
    if (position < known.start || end > known.start + known.bytes.length) {
      const last = Math.min(size, position + Math.max(length, lookBytes)) - 1;
      const stream = await storage.read(path, { start: position, end: last });
      known = { start: position, bytes: stream ? Buffer.concat(await stream.toArray()) : Buffer.alloc(0) };
    }
    return known.bytes.subarray(position - known.start, end - known.start);
  };
}

const readers: Readonly<Record<string, Reader>> = {
  '.mp4': mp4Duration,
  '.m4a': mp4Duration,
  '.mp3': mp3Duration,
  '.flac': flacDuration,
  '.m3u8': playlistDuration,
  '.mpd': presentationDuration,
};

/** RFC 9639: the first block says the samples in a second (20 bits) and how many there are (36 bits). */
async function flacDuration(bytesAt: BytesAt): Promise<number | null> {
  const head = await bytesAt(0, 26);
  if (head.length < 26 || head.toString('latin1', 0, 4) !== 'fLaC') return null;
  const rate = head.readUIntBE(18, 3) >> 4;
  const samples = (head.readUInt8(21) & 0x0f) * 2 ** 32 + head.readUInt32BE(22);
  return rate === 0 ? null : samples / rate;
}

/** ISO 14496-12: `moov` holds `mvhd`, which says how many ticks it lasts and how many there are in a second. */
async function mp4Duration(bytesAt: BytesAt, size: number): Promise<number | null> {
  const box = async (
    name: string,
    from: number,
    to: number,
  ): Promise<{ body: number; end: number } | null> => {
    for (let at = from; at + 8 <= to; ) {
      const head = await bytesAt(at, 16);
      if (head.length < 8) return null;
      const short = head.readUInt32BE(0);
      const isLong = short === 1 && head.length === 16;
      const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
      if (length < 8) return null;
      if (head.toString('latin1', 4, 8) === name) return { body: at + (isLong ? 16 : 8), end: at + length };
      at += length;
    }
    return null;
  };
  const movie = await box('moov', 0, size);
  const header = movie && (await box('mvhd', movie.body, movie.end));
  if (!header) return null;
  const fields = await bytesAt(header.body, 32);
  if (fields.length < 20) return null;
  const isLong = fields[0] === 1 && fields.length === 32;
  const scale = fields.readUInt32BE(isLong ? 20 : 12);
  const ticks = isLong ? Number(fields.readBigUInt64BE(24)) : fields.readUInt32BE(16);
  return scale === 0 ? null : ticks / scale;
}

const rates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const frequencies = [44_100, 48_000, 32_000];

/** MPEG audio, layer III: the number of frames where a Xing or Info header says it, else size by rate. */
async function mp3Duration(bytesAt: BytesAt, size: number): Promise<number | null> {
  const head = await bytesAt(0, 10);
  const tag =
    head.toString('latin1', 0, 3) === 'ID3'
      ? 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 127), 0)
      : 0;
  const text = await bytesAt(tag, 4096);
  const start = text.findIndex(
    (byte, at) =>
      byte === 0xff && ((text[at + 1] ?? 0) & 0xe6) === 0xe2 && ((text[at + 2] ?? 0xf0) & 0xf0) !== 0xf0,
  );
  if (start < 0) return null;
  const version = ((text[start + 1] ?? 0) >> 3) & 3;
  const isFirst = version === 3;
  const field = text[start + 2] ?? 0;
  const rate = rates[isFirst ? 'first' : 'second'][field >> 4] ?? 0;
  const frequency = (frequencies[(field >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (frequency === 0) return null;
  const counted = text.subarray(start, start + 200);
  const marks = ['Xing', 'Info'].map((word) => counted.indexOf(word)).filter((at) => at > 0);
  const [mark] = marks;
  if (mark !== undefined && ((counted[mark + 7] ?? 0) & 1) === 1)
    return (counted.readUInt32BE(mark + 8) * (isFirst ? 1152 : 576)) / frequency;
  return rate === 0 ? null : ((size - tag - start) * 8) / (rate * 1000);
}

/** The sum of its segments; a list of other playlists does not say. */
async function playlistDuration(bytesAt: BytesAt, size: number): Promise<number | null> {
  const text = (await bytesAt(0, Math.min(size, 2 ** 20))).toString('utf8');
  return (
    [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0) || null
  );
}

/** ISO 23009-1: `mediaPresentationDuration="PT1H31M2.5S"`; a live one has none. */
async function presentationDuration(bytesAt: BytesAt, size: number): Promise<number | null> {
  const text = (await bytesAt(0, Math.min(size, 2 ** 16))).toString('utf8');
  const [found, hours = 0, minutes = 0, seconds = 0] =
    /\bmediaPresentationDuration\s*=\s*["']PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?["']/.exec(text) ?? [];
  return found === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
