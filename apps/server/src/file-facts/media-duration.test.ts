import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { afterAll, expect, test } from 'vitest';
import { mediaDuration } from './media-duration.ts';
import { mediaFacts } from './media-facts.ts';

const root = mkdtempSync(join(tmpdir(), 'atrium-facts-'));
afterAll(() => rmSync(root, { recursive: true }));
const storage = openStorage({ dataDir: root });
const put = (name: string, content: Buffer | string) => {
  writeFileSync(join(root, name), content);
  return name;
};

const box = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};

test('an mp4 lasts as long as its movie header says', async () => {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(600, 12);
  header.writeUInt32BE(600 * 95, 16);
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('mdat', Buffer.alloc(5000)),
    box('moov', box('mvhd', header)),
  ]);
  expect(await mediaDuration(storage, put('film.mp4', film))).toBe(95);
  expect(await mediaDuration(storage, put('cut.mp4', film.subarray(0, 60)))).toBeNull();
});

/** One frame of 128 kbit/s at 44.1 kHz is 417 bytes long. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

test('an mp3 lasts as long as its size by its rate, or as its frames', async () => {
  const plain = Buffer.concat(Array.from({ length: 400 }, () => frame));
  expect(await mediaDuration(storage, put('plain.mp3', plain))).toBeCloseTo(10.4, 0);
  const tagged = Buffer.concat([
    Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0001\u0000', 'latin1'),
    Buffer.alloc(128),
    plain,
  ]);
  expect(await mediaDuration(storage, put('tagged.mp3', tagged))).toBeCloseTo(10.4, 0);
  const counted = Buffer.from(frame);
  counted.write('Xing', 36, 'latin1');
  counted.writeUInt32BE(1, 40);
  counted.writeUInt32BE(3829, 44);
  expect(await mediaDuration(storage, put('counted.mp3', Buffer.concat([counted, frame])))).toBe(100);
});

test('a FLAC lasts as long as its first block says', async () => {
  const seconds = 200;
  const head = Buffer.alloc(42);
  head.write('fLaC', 0, 'latin1');
  head.writeUIntBE(44_100 << 4, 18, 3);
  head.writeUInt32BE(44_100 * seconds, 22);
  expect(await mediaDuration(storage, put('song.flac', head))).toBe(seconds);
  expect(await mediaDuration(storage, put('other.flac', head.subarray(0, 20)))).toBeNull();
  expect(await mediaDuration(storage, put('wrong.flac', Buffer.alloc(42)))).toBeNull();
});

test('a playlist lasts as long as its segments, other files do not say', async () => {
  const list = '#EXTM3U\n#EXTINF:4.0,\na.ts\n#EXTINF:2.5,\nb.ts\n';
  expect(await mediaDuration(storage, put('list.m3u8', list))).toBe(6.5);
  expect(await mediaDuration(storage, put('words.vtt', 'WEBVTT'))).toBeNull();
  expect(await mediaDuration(storage, put('noise.mp3', Buffer.alloc(300)))).toBeNull();
});

test('a DASH presentation lasts as long as it says', async () => {
  const mpd = (duration: string) => `<?xml version="1.0"?><MPD mediaPresentationDuration="${duration}">`;
  expect(await mediaDuration(storage, put('film.mpd', mpd('PT1H31M2.54S')))).toBe(5462.5);
  expect(await mediaDuration(storage, put('short.mpd', mpd('PT42S')))).toBe(42);
  expect(await mediaDuration(storage, put('live.mpd', '<MPD type="dynamic">'))).toBeNull();
});

test('a playlist of playlists counts with everything it names, once, and lasts as long as its first', async () => {
  mkdirSync(join(root, 'film/low'), { recursive: true });
  put('film/low/a.ts', Buffer.alloc(100));
  put('film/low/b.ts', Buffer.alloc(50));
  put('film/unnamed.ts', Buffer.alloc(9000));
  const low = '#EXTM3U\n#EXT-X-MAP:URI="a.ts"\n#EXTINF:4,\na.ts\n#EXTINF:2,\nb.ts\n';
  put('film/low/list.m3u8', low);
  const master =
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/list.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\ngone/list.m3u8\n';
  const file = put('film/master.m3u8', master);
  expect(await mediaFacts(storage, file)).toEqual({ bytes: master.length + low.length + 150, duration: 6 });
});

test('a playlist that names itself or leads out of its folder is counted without that', async () => {
  put('secret.ts', Buffer.alloc(7000));
  mkdirSync(join(root, 'inner'), { recursive: true });
  const text = '#EXTM3U\nself.m3u8\n../secret.ts\n/etc/passwd\nhttps://elsewhere.example/a.ts\n';
  expect(await mediaFacts(storage, put('inner/self.m3u8', text))).toEqual({
    bytes: text.length,
    duration: null,
  });
});
