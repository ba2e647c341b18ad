import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as hls from 'hls-parser';
import { parse as parseDash } from 'mpd-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactsOf } from '../facts/packaged-facts.ts';
import { type PackagedMedia, packagedFacts, packageMaster, probeMaster } from '../package-master.ts';
import type { MediaTools } from '../sandbox/media-tools.ts';
import { fastVideo, masterFolder, mediaTools, needsFfmpeg, picture, tone } from '../testing/media-masters.ts';
import type { FilmOptions } from './package-film.ts';

const run = promisify(execFile);
const tools = mediaTools as MediaTools;
const masters = masterFolder();
afterAll(() => masters.remove());

async function packaged(
  file: string,
  output: string,
  options: FilmOptions & { signal?: AbortSignal; onStep?(step: string): void } = {},
) {
  const probed = await probeMaster(tools, file, 'film');
  if (!probed.ok) throw new Error(probed.refusal);
  const percents: number[] = [];
  const steps = new Set<string>();
  const media = await packageMaster(tools, {
    ...{
      master: file,
      probe: probed.probe,
      output: masters.path(output),
      signal: new AbortController().signal,
    },
    ...options,
    onProgress({ percent, step, speed }) {
      percents.push(percent);
      if (speed) steps.add(step); // only what runs has a speed
      options.onStep?.(step);
    },
  });
  return {
    media,
    facts: packagedFacts.parse(media.facts) as FactsOf<'film'>,
    folder: masters.path(output),
    percents,
    steps,
  };
}

/** What ffmpeg says of a file when all of it is decoded: nothing, where it is right. */
const decode = (file: string) =>
  run('ffmpeg', ['-hide_banner', '-v', 'warning', '-nostdin', '-i', file, '-f', 'null', '-']).then(
    ({ stderr }) => stderr,
  );

const keyFrames = async (file: string) =>
  (
    await run('ffprobe', [
      '-v',
      'error',
      '-skip_frame',
      'nokey',
      '-show_entries',
      'frame=pts_time',
      '-of',
      'csv=p=0',
      file,
    ])
  ).stdout;

describe.skipIf(!mediaTools)(`packaging of a film${needsFfmpeg}`, () => {
  let film: Awaited<ReturnType<typeof packaged>>;
  beforeAll(async () => {
    const words = await masters.write(
      'words.srt',
      '1\n00:00:00,100 --> 00:00:01,000\nHarbour <b>light</b>\n',
    );
    const styled = await masters.write(
      'styled.ass',
      '[Script Info]\nScriptType: v4.00+\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Arial,20\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,Hafen\n',
    );
    const master = await masters.make(
      'film.mkv',
      ...[
        ...picture(5, '640x360', '24'),
        ...tone(5),
        ...tone(5, 330),
        '-f',
        'lavfi',
        '-i',
        'anullsrc=cl=5.1:d=5',
        '-i',
        words,
      ],
      ...[
        '-map',
        '0',
        '-map',
        '1',
        '-map',
        '2',
        '-map',
        '3',
        '-map',
        '4',
        ...fastVideo,
        '-c:a',
        'flac',
        '-c:s',
        'srt',
      ],
      ...[
        '-metadata:s:a:0',
        'language=eng',
        '-metadata:s:a:1',
        'language=ger',
        '-metadata:s:a:2',
        'language=eng',
      ],
      ...['-metadata:s:a:2', 'title=Surround, "loud"', '-metadata:s:s:0', 'language=eng'],
    );
    film = await packaged(master, 'film', { subtitles: [{ file: styled, lang: 'de' }] });
  }, 240_000);

  test('the playlist and all that it names can be parsed, and nothing else is there', async () => {
    const master = hls.parse(await readFile(join(film.folder, film.media.main), 'utf8'));
    if (!master.isMasterPlaylist) throw new Error('no master playlist');
    const sizes = master.variants.map(({ resolution }) => resolution?.height);
    expect(sizes).toEqual([240, 360]);
    for (const { codecs, bandwidth, averageBandwidth = 0, audio } of master.variants) {
      expect(codecs).toMatch(/^avc1\..*,mp4a\.40\.2$/);
      expect(bandwidth).toBeGreaterThanOrEqual(averageBandwidth);
      expect(audio.map(({ name, isDefault }) => `${name} ${isDefault}`)).toEqual([
        ...['English true', 'Deutsch false', 'Surround loud false', 'Surround loud 5.1 false'],
      ]);
    }
    const audio = new Set(
      master.variants.flatMap((one) =>
        one.audio.map(({ name, language, channels }) => `${name} ${language} ${channels}`),
      ),
    );
    expect([...audio]).toEqual([
      ...['English en 2', 'Deutsch de 2', 'Surround loud en 2', 'Surround loud 5.1 en 6'],
    ]);
    expect(
      master.variants[0]?.subtitles.map(({ language, name }) => `${language} ${name}`).toSorted(),
    ).toEqual(['de Deutsch', 'en English']);

    const named = new Set([
      film.media.main,
      'manifest.mpd',
      'thumbnails.webp',
      'audio.fingerprint',
      ...film.facts.posters.map(({ file }) => file),
    ]);
    const lists = master.variants.flatMap((one) => [
      one.uri,
      ...[...one.audio, ...one.subtitles].flatMap(({ uri }) => uri ?? []),
    ]);
    for (const list of new Set(lists)) {
      named.add(list);
      const media = hls.parse(await readFile(join(film.folder, list), 'utf8'));
      if (media.isMasterPlaylist) throw new Error('a list of lists');
      for (const segment of media.segments) {
        named.add(join(list, '..', segment.uri));
        if (segment.map?.uri) named.add(join(list, '..', segment.map.uri));
      }
      const whole = media.segments.reduce((sum, { duration }) => sum + duration, 0);
      expect(whole, list).toBeCloseTo(5, 0);
    }
    expect(film.media.files.map(({ path }) => path)).toEqual([...named].toSorted());
    for (const { path, size } of film.media.files)
      expect((await stat(join(film.folder, path))).size, path).toBe(size);
  });

  test('DASH names the same segments', async () => {
    const text = await readFile(join(film.folder, 'manifest.mpd'), 'utf8');
    const dash = parseDash(text, { manifestUri: 'https://x.example/film/manifest.mpd' });
    const segments = dash.playlists.flatMap(({ segments: list }) =>
      list.map(({ resolvedUri }) => resolvedUri.replace('https://x.example/film/', '')),
    );
    const lists = (await readdir(film.folder)).filter((name) => /^\d+p$/.test(name));
    const there = await Promise.all(
      lists.map(async (list) =>
        (await readdir(join(film.folder, list)))
          .filter((name) => name.endsWith('.m4s'))
          .map((name) => `${list}/${name}`),
      ),
    );
    expect(segments.toSorted()).toEqual(there.flat().toSorted());
    expect(dash.duration).toBeCloseTo(5, 1);
    expect(text).toContain('<BaseURL>subs/de.vtt</BaseURL>');
  });

  test('ffmpeg decodes every rendition without a warning', async () => {
    const folders = [...film.facts.renditions, ...film.facts.audio].map(({ folder }) => folder);
    for (const folder of folders)
      expect(await decode(join(film.folder, folder, 'index.m3u8')), folder).toBe('');
  });

  test('key frames stand at the same moments in all renditions, every two seconds, from zero', async () => {
    const all = await Promise.all(
      film.facts.renditions.map(({ folder }) => keyFrames(join(film.folder, folder, 'index.m3u8'))),
    );
    expect(new Set(all).size).toBe(1);
    expect(
      all[0]
        ?.trim()
        .split(/[,\s]+/)
        .map(Number),
    ).toEqual([0, 2, 4]);
  });

  test('subtitles are WebVTT, whatever they were', async () => {
    const [en, de] = await Promise.all(
      ['en', 'de'].map((lang) => readFile(join(film.folder, `subs/${lang}.vtt`), 'utf8')),
    );
    expect(en).toMatch(/^WEBVTT\n\n00:00\.100 --> 00:01\.000\nHarbour <b>light<\/b>/);
    expect(de).toMatch(/00:00\.500 --> 00:01\.500\nHafen/);
  });

  test('small pictures and posters have the sizes that the facts say', async () => {
    const { thumbnails, posters } = film.facts;
    expect(thumbnails).toEqual({
      file: 'thumbnails.webp',
      every: 1,
      columns: 5,
      wide: 240,
      high: 136,
      count: 5,
    });
    expect(await sharp(join(film.folder, thumbnails.file)).metadata()).toMatchObject({
      width: 1200,
      height: 136,
    });
    expect(posters.length).toBeGreaterThan(1);
    for (const { file, width, height } of posters)
      expect(await sharp(join(film.folder, file)).metadata()).toMatchObject({
        format: 'webp',
        width,
        height,
      });
  });

  test('progress never goes back, and a film that is packaged is not packaged again', async () => {
    expect(film.percents).toEqual(film.percents.toSorted((one, other) => one - other));
    expect(film.steps).toContain('avc-360p');
    const again = await packaged(masters.path('film.mkv'), 'film', {
      subtitles: [{ file: masters.path('styled.ass'), lang: 'de' }],
    });
    expect(again.percents).toEqual([]);
    expect(again.media).toEqual(film.media satisfies PackagedMedia);
  });
});

describe.skipIf(!mediaTools)(`packaging that is interrupted${needsFfmpeg}`, () => {
  test('what was encoded is not encoded again, and another master begins anew', async () => {
    const master = await masters.make('long.mp4', ...picture(3, '640x360'), ...tone(3), ...fastVideo);
    const controller = new AbortController();
    const stopped = packaged(master, 'stopped', {
      signal: controller.signal,
      onStep: (step) => {
        if (step === 'avc-240p') controller.abort(new Error('stopped'));
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    const left = await readdir(join(masters.path('stopped'), '.draft'));
    expect(left).toContain('avc-360p.json');
    expect(await readdir(masters.path('stopped'))).not.toContain('master.m3u8');
    const resumed = await packaged(master, 'stopped');
    expect(resumed.steps).not.toContain('avc-360p');
    expect(resumed.steps).toContain('avc-240p');
    expect((await readdir(resumed.folder)).filter((name) => name.startsWith('.'))).toEqual([
      '.packaged.json',
    ]);

    const other = await masters.make('other.mp4', ...picture(2, '256x144'), ...fastVideo);
    const anew = await packaged(other, 'stopped');
    expect(anew.facts.renditions.map(({ folder }) => folder)).toEqual(['144p']);
    expect(await readdir(anew.folder)).not.toContain('360p');
  }, 240_000);

  test('a master that vanishes fails with a sentence and leaves nothing on air', async () => {
    const master = await masters.make('gone.mp4', ...picture(2, '256x144'), ...fastVideo);
    const probed = await probeMaster(tools, master);
    if (!probed.ok) throw new Error(probed.refusal);
    await masters.altered(master, 'gone.mp4', (bytes) => bytes.fill(0, 400, bytes.length - 2000));
    const failing = packageMaster(tools, {
      master,
      probe: probed.probe,
      output: masters.path('failed'),
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    await expect(failing).rejects.toThrow(/^Packaging failed at “/);
    expect(await readdir(masters.path('failed'))).toEqual(['.draft']);
  }, 180_000);
});

describe.skipIf(!mediaTools?.encoders.has('libsvtav1'))(`films in AV1, too${needsFfmpeg}`, () => {
  test('each rendition is there in both, with key frames at the same moments', async () => {
    const master = await masters.make('modern.mp4', ...picture(3, '256x144'), ...fastVideo);
    const { facts, folder } = await packaged(master, 'modern', { av1: true });
    expect(facts.renditions.map(({ codec, folder: name }) => `${codec} ${name}`)).toEqual([
      'avc 144p',
      'av1 144p-av1',
    ]);
    const list = await readFile(join(folder, 'master.m3u8'), 'utf8');
    expect(list).toMatch(/CODECS="av01\.[^"]*"[^\n]*\n144p-av1\/index\.m3u8/);
    const [avc, av1] = await Promise.all(
      ['144p', '144p-av1'].map(async (name) => {
        expect(await decode(join(folder, name, 'index.m3u8'))).toBe('');
        const entries = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
        const { stdout } = await run('ffprobe', [
          '-v',
          'error',
          ...entries,
          join(folder, name, 'index.m3u8'),
        ]);
        return stdout
          .split('\n')
          .filter((line) => line.includes(',K'))
          .map((line) => Number.parseFloat(line));
      }),
    );
    expect(avc).toEqual([0, 2]);
    expect(av1).toEqual(avc);
  }, 180_000);
});
