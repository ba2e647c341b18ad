import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools, type MediaTools } from '../sandbox/media-tools.ts';

const run = promisify(execFile);

/** Undefined where ffmpeg is missing: those tests are then skipped. */
export const mediaTools: MediaTools | undefined = (await findMediaTools('auto')) ?? undefined;

/** Behind the title of what needs it. */
export const needsFfmpeg = mediaTools ? '' : ' (skipped: no ffmpeg; apt-get install ffmpeg)';

/** A folder for masters of one test file. */
export function masterFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-masters-'));
  const path = (name: string) => join(folder, name);
  return {
    folder,
    path,
    /** Makes a master by ffmpeg: `make('film.mp4', '-f', 'lavfi', …)`. */
    async make(name: string, ...args: string[]): Promise<string> {
      await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, path(name)]);
      return path(name);
    },
    async write(name: string, content: string | Uint8Array): Promise<string> {
      await writeFile(path(name), content);
      return path(name);
    },
    /** The same file with other bytes. */
    async altered(from: string, name: string, alter: (bytes: Buffer) => Uint8Array): Promise<string> {
      return this.write(name, alter(await readFile(from)));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const picture = (seconds = 2, size = '640x360', rate = '25') => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];
export const tone = (seconds = 2, frequency = 440, rate = 44_100) => [
  ...['-f', 'lavfi', '-i', `sine=f=${frequency}:r=${rate}:d=${seconds}`],
];
export const fastVideo = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
