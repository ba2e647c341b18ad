import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import type { FactsOf } from '../facts/packaged-facts.ts';
import { packagedFacts, packageMaster, probeMaster } from '../package-master.ts';
import type { MediaTools } from '../sandbox/media-tools.ts';
import { fastVideo, masterFolder, mediaTools, needsFfmpeg, picture, tone } from '../testing/media-masters.ts';

const run = promisify(execFile);
const tools = mediaTools as MediaTools;
const masters = masterFolder();
afterAll(() => masters.remove());

const small = (seconds = 2) => picture(seconds, '320x180');

/** Each was a film that broke a player or an encoder somewhere. */
const kinds: [title: string, make: () => Promise<string>, facts: Partial<FactsOf<'film'>>][] = [
  [
    'ProRes with 10 bits and 4:2:2',
    () =>
      masters.make(
        'prores.mov',
        ...small(),
        ...tone(),
        '-c:v',
        'prores_ks',
        '-pix_fmt',
        'yuv422p10le',
        '-c:a',
        'pcm_s24le',
      ),
    {},
  ],
  [
    'HDR becomes SDR',
    () =>
      masters.make(
        'hdr.mkv',
        ...[...small(1), '-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
        ...['-x265-params', 'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc'],
      ),
    { notes: [expect.stringContaining('HDR (PQ)')] },
  ],
  [
    'a transport stream that does not begin at zero, interlaced, with wide pixels',
    () =>
      masters.make(
        'broadcast.ts',
        ...[
          ...picture(2, '180x144'),
          ...tone(2, 440, 48_000),
          '-vf',
          'setfield=tff,setsar=64/45',
          '-flags',
          '+ildct+ilme',
        ],
        ...['-c:v', 'mpeg2video', '-b:v', '2M', '-c:a', 'ac3', '-f', 'mpegts'],
      ),
    { crop: null },
  ],
  [
    'a variable frame rate, and sound that begins late and ends early',
    () =>
      masters.make(
        'varying.mp4',
        ...[
          ...small(2),
          ...tone(1),
          '-filter_complex',
          "[0:v]select='lt(n,25)+not(mod(n,3))'[v];[1:a]asetpts=PTS+0.5/TB[a]",
        ],
        ...['-map', '[v]', '-map', '[a]', '-fps_mode', 'vfr', ...fastVideo, '-c:a', 'aac'],
      ),
    { notes: [expect.stringContaining('frame rate varies')] },
  ],
  [
    'black bars around a picture of odd size',
    () => masters.make('odd.mkv', ...picture(2, '321x121'), '-vf', 'pad=321:181:0:30', '-c:v', 'ffv1'),
    {
      crop: {
        x: 0,
        y: expect.closeTo(30, -1),
        width: expect.closeTo(320, -1),
        height: expect.closeTo(120, -1),
      },
    },
  ],
];

describe.skipIf(!mediaTools)(
  `films of all kinds are packaged, and decoded without a warning${needsFfmpeg}`,
  () => {
    test.each(kinds)(
      '%s',
      async (_, make, wanted) => {
        const master = await make();
        const probed = await probeMaster(tools, master);
        if (!probed.ok) throw new Error(probed.refusal);
        const output = `${master}.out`;
        const { facts } = await packageMaster(tools, {
          ...{ master, probe: probed.probe, output },
          ...{ signal: new AbortController().signal, onProgress: () => {} },
        });
        expect(packagedFacts.parse(facts)).toMatchObject(wanted);
        for (const name of await readdir(output)) {
          if (!/^(\d+p|audio-.*)$/.test(name) || name.includes('.')) continue;
          const list = join(output, name, 'index.m3u8');
          const { stderr } = await run('ffmpeg', [
            '-hide_banner',
            '-v',
            'warning',
            '-nostdin',
            '-i',
            list,
            '-f',
            'null',
            '-',
          ]);
          expect(stderr, name).toBe('');
          const entries = 'stream=start_time,pix_fmt,color_transfer,sample_aspect_ratio';
          const { stdout } = await run('ffprobe', [
            '-v',
            'error',
            '-show_entries',
            entries,
            '-of',
            'json',
            list,
          ]);
          const [stream] = (JSON.parse(stdout) as { streams: Record<string, string>[] }).streams;
          expect(Math.abs(Number(stream?.start_time)), name).toBeLessThan(0.05);
          if (stream?.pix_fmt)
            expect(stream).toMatchObject({
              pix_fmt: 'yuv420p',
              color_transfer: 'bt709',
              sample_aspect_ratio: '1:1',
            });
        }
      },
      180_000,
    );
  },
);
