import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masterFolder, mediaTools, needsFfmpeg, tone } from '../testing/media-masters.ts';
import { findMediaTools, type MediaTools } from './media-tools.ts';
import { runTool, type ToolRun } from './run-tool.ts';
import { encodeLimits, probeLimits } from './tool-limits.ts';
import { keepFile, withWorkFolder } from './work-folder.ts';

const tools = mediaTools as MediaTools;
const masters = masterFolder();
let song: string;
let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'atrium-sandbox-'));
  if (mediaTools) song = await masters.make('song.wav', ...tone(2));
});
afterAll(async () => {
  masters.remove();
  await rm(parent, { recursive: true, force: true });
});

const inFolder = (run: Omit<ToolRun, 'folder' | 'tool' | 'limits'> & Partial<ToolRun>) =>
  withWorkFolder(tools, parent, { master: song }, (folder) =>
    runTool(tools, { tool: 'ffmpeg', limits: encodeLimits(2), folder, ...run }),
  );
/** It says nothing, so no broken pipe ends it. */
const silent = ['-v', 'quiet', '-nostdin', '-re', '-f', 'lavfi', '-i', 'anullsrc=d=77', '-f', 'null', '-'];
const endless = [
  '-nostdin',
  '-re',
  '-f',
  'lavfi',
  '-i',
  'anullsrc=d=66',
  '-progress',
  'pipe:1',
  '-f',
  'null',
  '-',
];

describe.skipIf(!mediaTools)(`confined media tools${needsFfmpeg}`, { timeout: 180_000 }, () => {
  test('a tool reads the master and its result is ours', async () => {
    const kept = join(parent, 'kept.flac');
    await withWorkFolder(tools, parent, { master: song }, async (folder) => {
      const run = await runTool(tools, {
        tool: 'ffmpeg',
        args: ['-v', 'error', '-i', 'master', 'song.flac'],
        limits: encodeLimits(2),
        folder,
      });
      expect(run).toMatchObject({ ok: true });
      await keepFile(folder, 'song.flac', kept);
    });
    expect((await stat(kept)).uid).toBe(process.getuid?.());
  });

  test('a master that only we may read can be packaged, and its folder is gone afterwards', async () => {
    const path = await withWorkFolder(
      tools,
      parent,
      { master: await masters.make('own.wav', ...tone(1)) },
      async (folder) => folder.path,
    );
    expect(existsSync(path)).toBe(false);
  });

  test('a tool has no network', async ({ skip }) => {
    if (!tools.confinement.network) skip('this machine has no network namespaces for us');
    let asked = 0;
    const server = createServer((socket) => {
      asked++;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const run = await inFolder({
      args: ['-nostdin', '-i', `http://127.0.0.1:${port}/film.mp4`, '-f', 'null', '-'],
    });
    server.close();
    expect(run).toMatchObject({ ok: false });
    expect(asked).toBe(0);
  });

  test('a tool as root can neither read our files nor write beside its folder', async ({ skip }) => {
    if (!tools.confinement.user) skip('only root can give a run a user of its own');
    const secret = join(parent, 'secret.txt');
    await writeFile(secret, 'secret', { mode: 0o600 });
    const reading = await inFolder({
      args: ['-nostdin', '-f', 'u8', '-ar', '8000', '-ac', '1', '-i', secret, '-f', 'null', '-'],
    });
    expect(reading).toMatchObject({ ok: false, log: expect.stringContaining('Permission denied') });
    const writing = await inFolder({ args: ['-nostdin', '-i', 'master', join(parent, 'beside.wav')] });
    expect(writing).toMatchObject({ ok: false });
    expect(existsSync(join(parent, 'beside.wav'))).toBe(false);
  });

  test('a tool that writes a larger file than it may is ended', async ({ skip }) => {
    if (!tools.confinement.limits) skip('this machine has no prlimit');
    const run = await inFolder({
      args: ['-nostdin', '-i', 'master', 'large.wav'],
      limits: { ...probeLimits, fileBytes: 50_000 },
    });
    expect(run).toMatchObject({ ok: false });
  });

  test('a tool that takes more memory than it may is ended, and the cause says so', async ({ skip }) => {
    if (!tools.confinement.limits) skip('this machine has no prlimit');
    const run = await inFolder({
      args: ['-nostdin', '-f', 'lavfi', '-i', 'color=s=8000x8000:d=0.2', '-f', 'null', '-'],
      limits: { ...encodeLimits(2), memoryBytes: 100 * 2 ** 20 },
    });
    expect(run).toMatchObject({ ok: false, cause: expect.stringContaining('more memory') });
  });

  test('a tool that stands still is ended', async () => {
    const run = await inFolder({
      args: ['-nostdin', '-re', '-f', 'lavfi', '-i', 'anullsrc', '-f', 'null', '-'],
      limits: { ...encodeLimits(2), stallSeconds: 1 },
    });
    expect(run).toMatchObject({ ok: false, cause: 'it made no progress in 1 seconds' });
  });

  test('a tool that writes without end is ended', async () => {
    const run = await inFolder({
      args: ['-nostdin', '-f', 'lavfi', '-i', 'anullsrc', '-f', 's16le', '-'],
      limits: { ...encodeLimits(2), outputBytes: 100_000 },
    });
    expect(run).toMatchObject({ ok: false, cause: 'it writes without end' });
  });

  test('progress is reported, and an abort ends the run at once', async () => {
    const controller = new AbortController();
    const seconds: number[] = [];
    const started = Date.now();
    await expect(
      inFolder({
        args: endless,
        signal: controller.signal,
        onReport: (report) => {
          seconds.push(report.seconds);
          if (seconds.length > 1) controller.abort(new Error('cancelled'));
        },
      }),
    ).rejects.toThrow('cancelled');
    expect(seconds.length).toBeGreaterThan(1);
    expect(Date.now() - started).toBeLessThan(15_000);
    await delay(50);
    expect(await runsWith('anullsrc=d=66')).toEqual([]);
  });

  test('a tool dies with the process that runs it', async ({ skip }) => {
    if (!tools.confinement.user) skip('only root can bind a run to its process');
    const program = [
      `import { findMediaTools } from '${import.meta.dirname}/media-tools.ts';`,
      `import { runTool } from '${import.meta.dirname}/run-tool.ts';`,
      `import { encodeLimits } from '${import.meta.dirname}/tool-limits.ts';`,
      `import { withWorkFolder } from '${import.meta.dirname}/work-folder.ts';`,
      "const tools = await findMediaTools('auto');",
      `const args = ${JSON.stringify(silent)};`,
      `await withWorkFolder(tools, '${parent}', {}, (folder) => runTool(tools, { tool: 'ffmpeg', args, folder, limits: encodeLimits(60) }));`,
    ].join('\n');
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
    await expect.poll(() => runsWith('anullsrc=d=77')).toHaveLength(1);
    child.kill('SIGKILL');
    await expect.poll(() => runsWith('anullsrc=d=77'), { timeout: 5000 }).toEqual([]);
  });

  test('the failure of a tool says what the tool said last', async () => {
    expect(
      await inFolder({ args: ['-nostdin', '-v', 'error', '-i', 'missing', '-f', 'null', '-'] }),
    ).toMatchObject({
      ok: false,
      cause: expect.stringContaining('No such file'),
    });
  });
});

/** Processes of ffmpeg on this machine with these words. */
async function runsWith(words: string): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => /^[^\0]*ffmpeg\0/.test(command) && command.includes(words));
}

test('without ffmpeg there are no media tools', async () => {
  expect(await findMediaTools('/nowhere/ffmpeg')).toBeNull();
  expect(await findMediaTools('ffmpeg')).toBeNull();
  expect(await findMediaTools('/bin/true')).toBeNull();
});
