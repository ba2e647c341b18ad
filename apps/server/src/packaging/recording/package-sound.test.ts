import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { FactsOf } from '../facts/packaged-facts.ts';
import { type PackagedMedia, packagedFacts, packageMaster, probeMaster } from '../package-master.ts';
import type { MediaTools } from '../sandbox/media-tools.ts';
import { masterFolder, mediaTools, needsFfmpeg, tone } from '../testing/media-masters.ts';
import { parseLyrics } from './lyrics.ts';
import { powerMeter } from './power-meter.ts';

const run = promisify(execFile);
const tools = mediaTools as MediaTools;
const masters = masterFolder();
afterAll(() => masters.remove());

async function packaged(master: string, output: string, lyrics?: string) {
  const probed = await probeMaster(tools, master);
  if (!probed.ok) throw new Error(probed.refusal);
  const media: PackagedMedia = await packageMaster(tools, {
    ...{ master, probe: probed.probe, output: masters.path(output), ...(lyrics && { lyrics }) },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
  return {
    media,
    facts: packagedFacts.parse(media.facts) as FactsOf<'recording'>,
    folder: masters.path(output),
  };
}

/** All samples of one channel, as ffmpeg decodes them; a warning is an error. */
async function samplesOf(file: string, rate: number): Promise<number> {
  const { stdout, stderr } = await run(
    'ffmpeg',
    [
      '-hide_banner',
      '-v',
      'warning',
      '-nostdin',
      '-i',
      file,
      '-ac',
      '1',
      '-ar',
      String(rate),
      '-f',
      's16le',
      '-',
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 26 },
  );
  expect(stderr.toString()).toBe('');
  return stdout.length / 2;
}

describe.skipIf(!mediaTools)(`packaging of a recording${needsFfmpeg}`, () => {
  test('a FLAC becomes AAC and Opus, keeps FLAC, and is measured', async () => {
    const cover = await masters.write(
      'cover.png',
      await sharp({ create: { width: 80, height: 80, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    );
    const master = await masters.make(
      'song.flac',
      ...[
        ...tone(3, 997, 44_100),
        '-i',
        cover,
        '-map',
        '0',
        '-map',
        '1',
        '-disposition:v',
        'attached_pic',
        '-c:v',
        'copy',
      ],
      ...[
        '-af',
        "volume='if(lt(t,1.5),0.1,1)':eval=frame",
        '-ac',
        '2',
        '-metadata',
        'title=Harbour',
        '-metadata',
        'artist=Ada',
      ],
      ...['-metadata', 'album=Lights', '-metadata', 'track=3/12', '-metadata', 'date=2026-03-01'],
      ...['-metadata', 'LYRICS=[00:01.50]Turn around\n[00:00.20]Harbour'],
    );
    const { media, facts, folder } = await packaged(master, 'song');
    expect(media).toMatchObject({ kind: 'recording', main: 'track.m4a', durationMs: 3000 });
    expect(media.files.map(({ path }) => path)).toEqual([
      'cover.webp',
      'track.flac',
      'track.m4a',
      'track.opus',
    ]);
    expect(facts.article).toEqual({
      ...{ title: 'Harbour', artist: 'Ada', album: 'Lights', number: 3, disc: null },
      ...{ year: 2026, genre: null, isrc: null },
    });
    expect(facts.lyrics).toEqual([
      { start: 0.2, text: 'Harbour' },
      { start: 1.5, text: 'Turn around' },
    ]);
    expect(facts.waveform).toHaveLength(96);
    expect(Math.max(...facts.waveform)).toBe(100);
    expect(facts.waveform[10]).toBeLessThan(20);
    expect(facts.cover).toMatchObject({ file: 'cover.webp', width: 80, height: 80 });

    for (const { file, gapless } of facts.renditions) {
      const decoded = await samplesOf(join(folder, file), gapless.rate);
      // what is decoded is the sound and, where the file does not cut it away, the padding
      expect(decoded, file).toBeGreaterThanOrEqual(gapless.samples - 1);
      expect(decoded, file).toBeLessThanOrEqual(gapless.samples + gapless.padding + 1);
    }
    const gapless = Object.fromEntries(facts.renditions.map((one) => [one.codec, one.gapless]));
    expect(gapless.flac).toEqual({ rate: 44_100, delay: 0, padding: 0, samples: 132_300 });
    expect(gapless.aac).toMatchObject({ rate: 44_100, delay: 1024, samples: 132_300 });
    expect(((gapless.aac?.delay ?? 0) + (gapless.aac?.padding ?? 0) + 132_300) % 1024).toBe(0);
    expect(gapless.opus).toMatchObject({ rate: 48_000, delay: 312, samples: 144_000 });
  }, 180_000);

  test('a lossless rendition has every sample of its master, and EBU’s test signal its loudness', async () => {
    // EBU Tech 3341, case 1: a stereo sine of 1 kHz at −23 dBFS is −23 LUFS
    const sine = `${10 ** (-23 / 20)}*sin(2*PI*1000*t)`;
    const signal = ['-f', 'lavfi', '-i', `aevalsrc=${sine}|${sine}:s=48000:d=4`];
    const master = await masters.make('exact.wav', ...signal, '-c:a', 'pcm_s24le');
    const { folder, facts } = await packaged(master, 'exact');
    expect(facts.loudness).toEqual({
      ...{ integrated: expect.closeTo(-23, 0.5), truePeak: expect.closeTo(-23, 0.5), range: 0 },
    });
    const [one, other] = await Promise.all(
      [master, join(folder, 'track.flac')].map((file) =>
        run('ffmpeg', ['-v', 'error', '-i', file, '-f', 'md5', '-c:a', 'pcm_s24le', '-']),
      ),
    );
    expect(other?.stdout).toBe(one?.stdout);
  }, 180_000);

  test('silence has no loudness, and a waveform of zeros', async () => {
    const master = await masters.make('silent.wav', '-f', 'lavfi', '-i', 'anullsrc=d=1');
    const { facts } = await packaged(master, 'silent');
    expect(facts.loudness).toBeNull();
    expect(new Set(facts.waveform)).toEqual(new Set([0]));
  }, 180_000);

  test('an m4b is a book with its chapters, and lyrics may come beside a recording', async () => {
    const about = await masters.write(
      'about.txt',
      ';FFMETADATA1\ntitle=Sea\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=1000\nEND=2000\ntitle=Two\n',
    );
    const master = await masters.make(
      'book.m4b',
      ...tone(2),
      '-i',
      about,
      '-map',
      '0',
      '-map_metadata',
      '1',
      '-map_chapters',
      '1',
      '-c:a',
      'aac',
      '-f',
      'ipod',
      '-brand',
      'M4B ',
    );
    const lyrics = await masters.write('book.lrc', '[offset:+500]\n[00:01.00]Later');
    const { media, facts } = await packaged(master, 'book', lyrics);
    expect(media).toMatchObject({ kind: 'book', main: 'track.m4a' });
    expect(facts.chapters).toEqual([
      { start: 0, title: 'One' },
      { start: 1, title: 'Two' },
    ]);
    expect(facts.article.title).toBe('Sea');
    expect(facts.lyrics).toEqual([{ start: 0.5, text: 'Later' }]);
    expect(media.files.map(({ path }) => path)).toEqual(['track.m4a', 'track.opus']);
  }, 180_000);
});

test.each([
  [
    'several times before a line',
    '[00:01.00][01:02.5]Again',
    [
      { start: 1, text: 'Again' },
      { start: 62.5, text: 'Again' },
    ],
  ],
  ['times of words', '[00:01.00]<00:01.00>Turn <00:01.50>around', [{ start: 1, text: 'Turn around' }]],
  ['heads and empty lines', '[ar:Ada]\n[00:03.00]\n[00:02]Two', [{ start: 2, text: 'Two' }]],
  ['no times', 'Turn around\nAgain', []],
])('LRC with %s', (_, text, lines) => expect(parseLyrics(text)).toEqual(lines));

test('a waveform does not depend on how its samples are cut into chunks', () => {
  const samples = Int16Array.from({ length: 9600 }, (_, at) => Math.round(Math.sin(at) * at * 3));
  const bytes = Buffer.from(samples.buffer);
  const [whole, parts] = [powerMeter(4800), powerMeter(4800)];
  whole.add(bytes);
  for (let at = 0; at < bytes.length; at += 7) parts.add(bytes.subarray(at, at + 7));
  expect(parts.bars()).toEqual(whole.bars());
  expect(parts.samples()).toBe(9600);
});
