import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium, firstThatStarts, installed } from './find.ts';
import { packagedChromium, packagedChromiumWithItsLibraries } from './packaged.ts';

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'atrium-chromium-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

/** A stand-in for a browser, which leaves a mark when it is run. */
function standIn(name: string, exitCode = 0): string {
  const path = join(place, name);
  writeFileSync(path, `#!/bin/sh\ntouch ${path}.was-run\nexit ${exitCode}\n`, { mode: 0o755 });
  return path;
}

describe('the first that starts', () => {
  test('a browser that does not start is passed over', async () => {
    const found = await firstThatStarts(
      [
        () => installed(standIn('broken', 127)),
        () => installed(standIn('good')),
        () => installed(standIn('later')),
      ],
      null,
    );
    expect(found.executablePath).toBe(join(place, 'good'));
    expect(existsSync(join(place, 'later.was-run'))).toBe(false);
  });

  test('what is missing is installed once, and then looked for again', async () => {
    const path = join(place, 'late');
    const found = await firstThatStarts([() => installed(path)], () => Boolean(standIn('late')));
    expect(found.executablePath).toBe(path);
  });

  test('without the right to install, it says in words what is wrong and what to do', async () => {
    const looking = firstThatStarts([() => installed('no-such-browser')], () => false);
    await expect(looking).rejects.toThrow(/no-such-browser is not installed\n.*CHROMIUM=\/path/);
  });

  test('when installing did not help, it is not tried again', async () => {
    const install = vi.fn(() => true);
    await expect(firstThatStarts([() => installed('no-such-browser')], install)).rejects.toThrow(
      'No Chromium',
    );
    expect(install).toHaveBeenCalledOnce();
  });
});

test('CHROMIUM is taken at its word', async () => {
  vi.stubEnv('CHROMIUM', standIn('mine'));
  expect((await findChromium()).executablePath).toBe(join(place, 'mine'));
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the browser that npm installed',
  { timeout: 120_000 }, // it is unpacked, beside whatever else a machine does
  () => {
    test('is never what lies in the temporary folder', async () => {
      vi.stubEnv('TMPDIR', place);
      standIn('chromium');
      mkdirSync(join(place, 'al2023'));
      const { executablePath } = await firstThatStarts(
        [packagedChromium, packagedChromiumWithItsLibraries],
        null,
      );
      expect(executablePath).not.toContain(place);
      expect(existsSync(join(place, 'chromium.was-run'))).toBe(false);
    });

    test('carries the libraries that a plain Debian lacks', async () => {
      const { env } = await packagedChromiumWithItsLibraries();
      for (const library of ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'])
        expect(existsSync(join(env.LD_LIBRARY_PATH ?? '', library)), library).toBe(true);
    });

    test('goes to the next place where the first may not be used', async () => {
      const isAFile = join(place, 'file');
      writeFileSync(isAFile, '');
      const { executablePath } = await packagedChromium([isAFile, join(place, 'own')], async (staging) =>
        writeFileSync(join(staging, 'chromium'), ''),
      );
      expect(executablePath).toMatch(new RegExp(`^${place}/own/chromium-[\\d.]+/chromium$`));
      expect(existsSync(executablePath)).toBe(true);
    });
  },
);
