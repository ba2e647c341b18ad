import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHealth } from '@atrium/api/platform/health/health';
import { expect, test } from 'vitest';
import { ffmpegPackaging } from './ffmpeg-packaging.ts';
import { watchPackaging } from './watch-packaging.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-ffmpeg-'));
const sentence =
  /^ffmpeg is missing, so uploads wait to be packaged: install it .*apt-get install ffmpeg.*FFMPEG/;

test('without ffmpeg start-up and readiness say how to get it, and the process stays in service', async () => {
  const health = createHealth();
  const warned: string[] = [];
  const stop = await watchPackaging({
    packaging: ffmpegPackaging(join(folder, 'ffmpeg')),
    health,
    log: { warn: (text: string) => void warned.push(text) } as never,
  });
  expect(warned).toEqual([expect.stringMatching(sentence)]);
  expect(health.problems()).toEqual({ media: expect.stringMatching(sentence) });
  expect(health.isDown()).toBe(false);
  await stop();
});

test.skipIf(!existsSync('/usr/bin/ffmpeg'))(
  'ffmpeg that is installed later is found without a restart (skipped: no ffmpeg; apt-get install ffmpeg)',
  async () => {
    const packaging = ffmpegPackaging(join(folder, 'ffmpeg'));
    expect(await packaging.missing()).toMatch(sentence);
    for (const name of ['ffmpeg', 'ffprobe']) symlinkSync(`/usr/bin/${name}`, join(folder, name));
    expect(await packaging.missing()).toBeNull();
    rmSync(folder, { recursive: true });
  },
);
