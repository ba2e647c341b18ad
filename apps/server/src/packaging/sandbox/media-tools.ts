import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { type Confinement, findConfinement } from './confinement.ts';

const run = promisify(execFile);

/** Programs that packaging runs, with the way they are confined on this machine. */
export interface MediaTools {
  ffmpeg: string;
  ffprobe: string;
  /** shaka-packager, which npm brings; null on a platform that it has no program for. */
  packager: string | null;
  /** First line of `ffmpeg -version`. */
  version: string;
  encoders: ReadonlySet<string>;
  confinement: Confinement;
}

/** Without these nothing can be packaged. */
const neededEncoders = ['libx264', 'aac'] as const;

/**
 * Finds ffmpeg and ffprobe: `auto` looks in PATH, else the setting is the path of ffmpeg, and ffprobe lies beside it.
 * Null where one is missing or cannot encode AVC and AAC.
 */
export async function findMediaTools(setting: string): Promise<MediaTools | null> {
  const ffmpeg = setting === 'auto' ? await inPath('ffmpeg') : await executable(setting);
  const ffprobe = setting === 'auto' ? await inPath('ffprobe') : await besides(ffmpeg, 'ffprobe');
  if (!ffmpeg || !ffprobe) return null;
  const version = await firstLines(ffmpeg, '-version');
  const listed = await firstLines(ffmpeg, '-encoders');
  if (!version || !listed) return null;
  const encoders = new Set([...listed.matchAll(/^ [VAS][.\w]{5} (\S+)/gm)].map(([, name = '']) => name));
  if (!neededEncoders.every((name) => encoders.has(name))) return null;
  return {
    ffmpeg,
    ffprobe,
    packager: await shakaPackager(),
    version: version.split('\n')[0] ?? '',
    encoders,
    confinement: await findConfinement(),
  };
}

/** The version of shaka-packager, by running it; null where it cannot be run. */
export async function packagerVersion(): Promise<string | null> {
  const program = await shakaPackager();
  if (!program) return null;
  const said = await run(program, ['--version'], { timeout: 20_000 }).catch(() => null);
  return said && (/version (\S+)/.exec(said.stdout)?.[1] ?? 'of an unknown version');
}

/** How to get it, for start-up, readiness and the answer to an upload. */
export const ffmpegMissing =
  'ffmpeg is missing, so uploads wait to be packaged: install it (Debian: apt-get install ffmpeg), or set FFMPEG to the path of one that encodes AVC and AAC.';

async function inPath(name: string): Promise<string | null> {
  const found = await run('sh', ['-c', `command -v ${name}`]).catch(() => null);
  const path = found?.stdout.trim() ?? '';
  return isAbsolute(path) ? path : null;
}

const besides = async (program: string | null, name: string) =>
  program ? executable(join(dirname(program), name)) : null;

const executable = (path: string): Promise<string | null> =>
  access(path, constants.X_OK).then(
    () => (isAbsolute(path) ? path : null),
    () => null,
  );

const firstLines = (program: string, ...args: string[]): Promise<string | null> =>
  run(program, ['-hide_banner', ...args], { timeout: 20_000, maxBuffer: 2 ** 20 }).then(
    ({ stdout }) => stdout,
    () => null,
  );

const platforms: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'osx' };

async function shakaPackager(): Promise<string | null> {
  const platform = platforms[process.platform];
  if (!platform) return null;
  const folder = dirname(createRequire(import.meta.url).resolve('shaka-packager/package.json'));
  return executable(join(folder, 'bin', `packager-${platform}-${process.arch}`));
}
