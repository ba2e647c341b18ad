import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { packageMaster, probeMaster } from './package-master.ts';
import type { MediaTools } from './sandbox/media-tools.ts';
import { fastVideo, masterFolder, mediaTools, needsFfmpeg, picture, tone } from './testing/media-masters.ts';

const run = promisify(execFile);
const tools = mediaTools as MediaTools;
const masters = masterFolder();
afterAll(() => masters.remove());

const program = join(import.meta.dirname, 'testing/package-file.ts');

/** Runs a packaging in a process of its own and kills it (`kill -9`) as soon as a file of its draft is there. */
async function killedAt(master: string, output: string, file: string): Promise<void> {
  const child = spawn(process.execPath, [program, master, output], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!existsSync(join(output, file)) && child.exitCode === null) await delay(5);
  await delay(100); // into the next step
  child.kill('SIGKILL');
  await ended;
}

describe.skipIf(!mediaTools)(`packaging that is killed${needsFfmpeg}`, () => {
  test('kill -9 at several moments: it goes on, nothing unfinished is in the package', async () => {
    const master = await masters.make(
      'film.mp4',
      ...picture(2, '256x144'),
      ...tone(2),
      ...fastVideo,
      '-c:a',
      'aac',
    );
    const output = masters.path('out');
    const encoded = join(output, '.draft/avc-144p.mp4');
    let modified = 0;
    for (const moment of [
      '.draft/identity',
      '.draft/avc-144p.json',
      '.draft/poster-1.webp.json',
      '144p',
      '360p',
    ]) {
      await killedAt(master, output, moment);
      // the list comes last: where it is, all that it names is there
      const hasList = existsSync(join(output, 'master.m3u8'));
      if (hasList) expect(existsSync(join(output, '144p/1.m4s')), moment).toBe(true);
      if (!existsSync(encoded)) continue;
      const { mtimeMs } = await stat(encoded);
      if (modified) expect(mtimeMs, `${moment}: encoded again`).toBe(modified);
      modified = mtimeMs;
    }
    const probed = await probeMaster(tools, master);
    if (!probed.ok) throw new Error(probed.refusal);
    const media = await packageMaster(tools, {
      ...{ master, probe: probed.probe, output },
      ...{ signal: new AbortController().signal, onProgress: () => {} },
    });
    expect((await readdir(output)).filter((name) => name.startsWith('.'))).toEqual(['.packaged.json']);
    expect(media.files.some(({ path }) => path.includes('.work'))).toBe(false);
    for (const { folder } of media.facts.kind === 'film' ? media.facts.renditions : []) {
      const list = join(output, folder, 'index.m3u8');
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
      expect(stderr).toBe('');
    }
  }, 300_000);
});
