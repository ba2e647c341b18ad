import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '../machine/debian.ts';
import { packagedChromium, packagedChromiumWithItsLibraries } from './packaged.ts';

const execute = promisify(execFile);

export interface Chromium {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

type Candidate = () => Chromium | Promise<Chromium>;

/** CHROMIUM, then the browser that npm installed, then the system's; where none starts, Debian's is installed. */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM;
  const candidates = chosen
    ? [() => installed(chosen)]
    : [
        packagedChromium,
        packagedChromiumWithItsLibraries,
        ...systemNames.map((name) => () => installed(name)),
      ];
  return firstThatStarts(candidates, chosen ? null : () => installPackages(missingOnDebian));
}

/** `install` puts on the machine what is missing, or says that it may not. */
export async function firstThatStarts(
  candidates: readonly Candidate[],
  install: (() => boolean) | null,
): Promise<Chromium> {
  const reasons: string[] = [];
  for (const candidate of candidates) {
    try {
      const chromium = await candidate();
      await execute(chromium.executablePath, ['--version'], { env: chromium.env });
      return chromium;
    } catch (error) {
      reasons.push(`  ${firstWords(error)}`);
    }
  }
  if (install?.()) return firstThatStarts(candidates, null);
  throw new Error(
    `No Chromium starts on ${process.platform}-${process.arch}:\n${[...new Set(reasons)].join('\n')}\n${advice}`,
  );
}

const missingOnDebian =
  process.arch === 'x64' ? ['libnss3', 'libnspr4', 'libexpat1'] : ['chromium-headless-shell'];

const advice = `Install ${
  process.platform === 'linux'
    ? `what it needs (Debian, as root: apt-get install ${missingOnDebian.join(' ')})`
    : 'Chrome'
}, let npm test do it (INSTALL=yes npm test), or name a browser: CHROMIUM=/path npm test. Everything but the browser journeys: npm run check`;

const systemNames = [
  // Debian's without windows, which cost journeys a quarter of their time. Its command is a script that does not end it
  '/usr/lib/chromium/chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Playwright wants a whole path. */
export function installed(name: string): Chromium {
  const folders = name.includes('/') ? ['.'] : (process.env.PATH ?? '').split(delimiter);
  const executablePath = folders.map((folder) => resolve(folder, name)).find((path) => existsSync(path));
  if (!executablePath) throw new Error(`${name} is not installed`);
  return { executablePath, env: process.env };
}

/** A browser that lacks a library says so on its second line; the first is only the command. */
function firstWords(error: unknown): string {
  const [first = '', second] = String(error).split('\n');
  return second ? `${first} ${second}` : first;
}

if (import.meta.main) {
  try {
    const { executablePath, env } = await findChromium();
    const { stdout } = await execute(executablePath, ['--version'], { env });
    console.log(`${executablePath}, ${stdout.trim()}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
