import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../sources.ts';
import type { Chromium } from './find.ts';
import { privateFolder } from './private-folder.ts';

const execute = promisify(execFile);

/** The browser that npm installed: built for linux-x64 only. It brings its own fonts, for machines without any. */
export async function packagedChromium(places = ownPlaces(), fill = unpack): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('@sparticuz/chromium is for linux-x64 only');
  const folder = await unpacked(places, fill);
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  return { executablePath: join(folder, 'chromium'), env: { ...process.env, ...fonts } };
}

/** A plain Debian lacks libnss3, libnspr4 and libexpat1; the package carries them, for Amazon's Linux. */
export async function packagedChromiumWithItsLibraries(): Promise<Chromium> {
  const { executablePath, env } = await packagedChromium();
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: join(dirname(executablePath), 'al2023', 'lib') } };
}

/** Beside the package; in the user's own cache where the project is not theirs to write to. */
const ownPlaces = () => [
  join(projectRoot, 'node_modules', '.cache'),
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'atrium'),
];

async function unpacked(places: readonly string[], fill: typeof unpack): Promise<string> {
  const reasons: unknown[] = [];
  for (const place of places) {
    const folder = join(place, `chromium-${version()}`);
    try {
      return await privateFolder(folder, (staging) => fill(staging, folder));
    } catch (error) {
      reasons.push(error);
    }
  }
  throw new Error(`The browser could not be unpacked: ${reasons.map(String).join('; ')}`);
}

// `import.meta.resolve` does not exist inside the test runner
const require = createRequire(import.meta.url);
const packageFolder = () => join(dirname(require.resolve('@sparticuz/chromium')), '..');

function version(): string {
  return (JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as { version: string })
    .version;
}

/**
 * The package unpacks into the temporary folder, under fixed names, and takes what already lies there for its own: any
 * user of the machine could have put it there. So it gets a temporary folder that is ours alone, in a process of its own.
 * Decision 0019.
 */
async function unpack(staging: string, folder: string) {
  const script = `
    import chromium, { inflate } from '@sparticuz/chromium';
    await chromium.executablePath();
    await inflate(${JSON.stringify(join(packageFolder(), 'bin', 'al2023.tar.br'))});`;
  await execute(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: projectRoot,
    env: { ...process.env, TMPDIR: staging },
  });
  writeFileSync(join(staging, 'fonts', 'fonts.conf'), fontsIn(join(folder, 'fonts')));
}

/** The package's own names /tmp/fonts. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
