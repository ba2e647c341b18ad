import { readdir } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { MediaTools } from '../sandbox/media-tools.ts';
import { fastVideo, masterFolder, mediaTools, needsFfmpeg, picture, tone } from '../testing/media-masters.ts';
import type { AudiovisualProbe } from './master-probe.ts';
import { probeMaster } from './probe-master.ts';

const tools = mediaTools as MediaTools;
const masters = masterFolder();
afterAll(() => masters.remove());

const probe = (file: string, kind?: string) => probeMaster(tools, file, kind);
async function read(file: string, kind?: string): Promise<AudiovisualProbe> {
  const probed = await probe(file, kind);
  if (!probed.ok) throw new Error(probed.refusal);
  return probed.probe as AudiovisualProbe;
}

describe.skipIf(!mediaTools)(`probe of masters${needsFfmpeg}`, { timeout: 180_000 }, () => {
  test('a film says its size, rate, voices, subtitles and chapters', async () => {
    const subtitles = await masters.write('a.srt', '1\n00:00:00,100 --> 00:00:01,000\nHarbour\n');
    const about = await masters.write(
      'about.txt',
      ';FFMETADATA1\ntitle=Harbour\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=Morning\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=1000\nEND=2000\ntitle=Evening\n',
    );
    const file = await masters.make(
      'film.mkv',
      ...[...picture(2, '720x576'), ...tone(), ...tone(2, 330), '-i', subtitles, '-i', about],
      ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-map_metadata', '4', '-map_chapters', '4'],
      ...[...fastVideo, '-vf', 'setsar=64/45', '-c:a', 'aac', '-c:s', 'srt'],
      ...[
        '-metadata:s:a:0',
        'language=eng',
        '-metadata:s:a:1',
        'language=ger',
        '-metadata:s:s:0',
        'language=fre',
      ],
    );
    expect(await read(file)).toMatchObject({
      kind: 'film',
      durationMs: expect.closeTo(2000, -2),
      video: { codec: 'h264', width: 1024, height: 576, fps: { num: 25, den: 1 }, hdr: null, rotation: 0 },
      audio: [
        { lang: 'en', channels: 1, codec: 'aac' },
        { lang: 'de', channels: 1 },
      ],
      subtitles: [{ lang: 'fr', codec: 'subrip' }],
      chapters: [
        { start: 0, title: 'Morning' },
        { start: 1, title: 'Evening' },
      ],
      tags: { title: 'Harbour' },
    });
  });

  test('a picture that lies on its side is measured upright', async () => {
    const flat = await masters.make('flat.mp4', ...picture(), ...fastVideo);
    const turned = await masters.make('turned.mp4', '-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=90');
    expect((await read(turned)).video).toMatchObject({ width: 360, height: 640 });
  });

  test('HDR, interlacing and a variable frame rate are seen and said', async () => {
    const hdr = await masters.make(
      'hdr.mkv',
      ...[...picture(1, '320x180'), '-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
      ...['-x265-params', 'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc'],
    );
    expect(await read(hdr)).toMatchObject({ video: { hdr: 'PQ' }, notes: [expect.stringContaining('HDR')] });
    const interlaced = await masters.make(
      'interlaced.mkv',
      ...[
        ...picture(1, '320x240'),
        ...fastVideo,
        '-vf',
        'setfield=tff',
        '-flags',
        '+ildct+ilme',
        '-x264opts',
        'tff=1',
      ],
    );
    expect((await read(interlaced)).video).toMatchObject({ isInterlaced: true });
    const varying = await masters.make(
      'varying.mp4',
      ...[...picture(2), '-vf', "select='lt(n,25)+not(mod(n,3))'", '-fps_mode', 'vfr', ...fastVideo],
    );
    const { video, notes } = await read(varying);
    expect(video).toMatchObject({ hasVariableRate: true, fps: { num: 24_000, den: 1001 } });
    expect(notes).toEqual([expect.stringMatching(/frame rate varies.*23.976/)]);
  });

  test('sound without a picture is a recording; an m4b and what is declared as one is a book', async () => {
    const song = await masters.make('song.flac', ...tone(), '-metadata', 'title=Harbour');
    expect(await read(song)).toMatchObject({
      kind: 'recording',
      audio: [{ isLossless: true }],
      tags: { title: 'Harbour' },
    });
    expect((await read(song, 'book')).kind).toBe('book');
    const book = await masters.make('book.m4b', ...tone(), '-c:a', 'aac', '-f', 'ipod', '-brand', 'M4B ');
    expect((await read(book)).kind).toBe('book');
  });

  test('a declared kind that the content is not is refused', async () => {
    const song = await masters.make('declared.flac', ...tone(1));
    expect(await probe(song, 'film')).toEqual({
      ok: false,
      refusal: 'It was declared as a film, but it is a recording.',
    });
    expect(await probe(song, 'spell')).toMatchObject({
      refusal: expect.stringContaining('“spell” is no kind'),
    });
  });

  test('probing leaves nothing beside the master', async () => {
    await masters.make('alone.flac', ...tone(1));
    await probe(masters.path('alone.flac'));
    expect((await readdir(masters.folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe.skipIf(!mediaTools)(`masters that are refused${needsFfmpeg}`, { timeout: 180_000 }, () => {
  const cases: [title: string, make: () => Promise<string>, refusal: RegExp][] = [
    ['zero bytes', () => masters.write('zero.mp4', ''), /empty: it has zero bytes/],
    [
      'a text file called .mp4',
      () => masters.write('text.mp4', 'Dear reader,\nhello\n'),
      /text, not media: it begins with "Dear reader,"/,
    ],
    [
      'a playlist that reads /etc/passwd',
      () =>
        masters.write(
          'list.mp4',
          '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
        ),
      /playlist, which names other files/,
    ],
    [
      'a playlist that hides behind a control character',
      () =>
        masters.write(
          'hidden.mp4',
          '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\u0000\n/etc/passwd\n#EXT-X-ENDLIST\n',
        ),
      /playlist or another format|no film and no recording/,
    ],
    [
      'noise',
      () =>
        masters.write('noise.mp4', Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919) % 251))),
      /no film and no recording/,
    ],
    [
      'an MP4 that was cut before its index',
      async () =>
        masters.altered(await masters.make('late.mp4', ...picture(), ...fastVideo), 'late-cut.mp4', (bytes) =>
          bytes.subarray(0, bytes.length / 2),
        ),
      /cut off: the index of an MP4/,
    ],
    [
      'an MP4 that was cut behind its index',
      async () =>
        masters.altered(
          await masters.make('early.mp4', ...picture(8), ...fastVideo, '-movflags', '+faststart'),
          'early-cut.mp4',
          (bytes) => bytes.subarray(0, bytes.length / 2),
        ),
      /cut off: it should last 8 seconds, but its data end after [2-5]/,
    ],
    [
      '0 frames per second',
      async () =>
        masters.altered(
          await masters.make('timed.mp4', ...picture(), ...fastVideo),
          'timeless.mp4',
          withoutTime,
        ),
      /0 frames per second/,
    ],
    [
      '16 audio tracks',
      () =>
        masters.make(
          'voices.mkv',
          ...picture(1, '64x64'),
          ...tone(1),
          ...fastVideo,
          '-c:a',
          'flac',
          '-map',
          '0',
          ...Array.from({ length: 16 }, () => ['-map', '1']).flat(),
        ),
      /16 audio tracks: at most 8/,
    ],
    [
      '8K',
      () => masters.make('8k.mkv', '-f', 'lavfi', '-i', 'color=s=7680x4320:r=5:d=0.4', '-c:v', 'mjpeg'),
      /7680 × 4320 pixels: at most 4K/,
    ],
    [
      'one single picture',
      () => masters.make('one.mkv', ...picture(1), '-frames:v', '1', ...fastVideo),
      /nothing to play/,
    ],
    [
      'subtitles and nothing else',
      () => masters.write('words.srt', '1\n00:00:00,000 --> 00:00:01,000\nHarbour\n'),
      /text, not media/,
    ],
    [
      'a PNG of 800 megapixels',
      () => masters.write('huge.png', hugePng(40_000, 20_000)),
      /800 megapixels \(40000 × 20000\): at most 120/,
    ],
    [
      'a PNG that ends in its head',
      () => masters.write('broken.png', hugePng(10, 10).subarray(0, 20)),
      /cannot be read/,
    ],
    [
      'an SVG with a script',
      () =>
        masters.write(
          'script.svg',
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n<script>alert(1)</script></svg>',
        ),
      /a script in line 2/,
    ],
    [
      'an SVG that is loud when it loads',
      () =>
        masters.write(
          'onload.svg',
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="x()"/>',
        ),
      /an event handler in line 1/,
    ],
    [
      'an SVG that reads a file',
      () =>
        masters.write(
          'file.svg',
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
        ),
      /an address outside of itself/,
    ],
    [
      'an SVG with a billion laughs',
      () =>
        masters.write(
          'laughs.svg',
          '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        ),
      /an entity in line 1/,
    ],
  ];

  test.each(cases)('%s', async (_, make, refusal) => {
    const probed = await probe(await make());
    expect(probed).toEqual({ ok: false, refusal: expect.stringMatching(refusal) });
    expect(probed).not.toMatchObject({ refusal: expect.stringMatching(/0x|file:|undefined/) });
  });
});

/** Every frame at the same moment: the time table (stts) has nothing but zeros. */
function withoutTime(bytes: Buffer): Buffer {
  const table = bytes.indexOf('stts');
  const rows = bytes.readUInt32BE(table + 8);
  for (let row = 0; row < rows; row++) bytes.writeUInt32BE(0, table + 16 + row * 8);
  return bytes;
}

/** The head of a PNG, and one row of it. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(body.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 3 + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
