import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import packaged, { inflate } from '@sparticuz/chromium';

const execute = promisify(execFile);

export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/** CHROMIUM, then the browser that npm installed, then the system's: the first that really starts here. */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM;
  const candidates = chosen
    ? [async () => system(chosen)]
    : [fromPackage, fromPackageWithItsLibraries, ...systemNames.map((name) => async () => system(name))];
  const reasons: string[] = [];
  for (const candidate of candidates) {
    try {
      const chromium = await candidate();
      await execute(chromium.executablePath, ['--version'], { env: chromium.env });
      return chromium;
    } catch (error) {
      reasons.push(`  ${String(error).split('\n')[0]}`);
    }
  }
  throw new Error(
    `No Chromium starts on ${process.platform}-${process.arch}:\n${reasons.join('\n')}\nInstall one (Debian: apt-get install chromium), or name one: CHROMIUM=/path npm run e2e`,
  );
}

const systemNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const inherited = () => process.env as Record<string, string>;

/** Playwright wants a whole path. */
function system(name: string): Chromium {
  const folders = name.includes('/') ? ['.'] : (process.env.PATH ?? '').split(delimiter);
  const executablePath = folders.map((folder) => resolve(folder, name)).find((path) => existsSync(path));
  if (!executablePath) throw new Error(`${name} is not installed`);
  return { executablePath, env: inherited() };
}

/** Built for x64 only, and for machines without fonts: it brings its own. */
async function fromPackage(): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('@sparticuz/chromium is for linux-x64 only');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(tmpdir(), 'fonts') };
  return { executablePath: await packaged.executablePath(), env: { ...inherited(), ...fonts } };
}

/** A plain Debian lacks libnss3; the package carries it, but unpacks it by itself on Amazon's Linux only. */
async function fromPackageWithItsLibraries(): Promise<Chromium> {
  const { executablePath, env } = await fromPackage();
  const bin = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
  const folder = await inflate(join(bin, 'al2023.tar.br'));
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: join(folder, 'lib') } };
}

if (import.meta.main) {
  try {
    process.stdout.write(`${(await findChromium()).executablePath}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
