import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { aptPrefix, installPackages, mayInstall } from './debian.ts';

const place = mkdtempSync(join(tmpdir(), 'atrium-debian-'));
afterAll(() => rmSync(place, { recursive: true }));

/** A stand-in: `sudo -n true` ends with the given code. */
function sudoThatEndsWith(code: number): string {
  const path = join(place, `sudo-${code}`);
  writeFileSync(path, `#!/bin/sh\n[ "$*" = "-n true" ] || exit 9\nexit ${code}\n`, { mode: 0o700 });
  return path;
}

const debian = 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n';
const ubuntu = 'ID=ubuntu\nID_LIKE=debian\n';
const freely = sudoThatEndsWith(0);
const withPassword = sudoThatEndsWith(1);

describe('who may install on Debian', () => {
  test.each([
    ['root', debian, true, withPassword, []],
    ['root on what is like Debian', ubuntu, true, withPassword, []],
    ['a user whose sudo asks for nothing', debian, false, freely, [freely, '-n']],
    ['a user whose sudo asks for a password', debian, false, withPassword, null],
    ['a user without sudo', debian, false, join(place, 'nothing-here'), null],
    ['root elsewhere', 'ID=fedora\nID_LIKE="rhel centos"\n', true, freely, null],
    ['a system that does not say what it is', '', true, freely, null],
  ])('%s', (_, osRelease, isRoot, sudo, expected) => {
    expect(aptPrefix(osRelease, isRoot, sudo)).toEqual(expected);
  });
});

test.each([
  ['a developer’s machine', {}, false],
  ['a developer who asks for it', { INSTALL: 'yes' }, true],
  ['continuous integration', { CI: 'true' }, true],
  ['CI that is switched off', { CI: 'false' }, false],
])('packages are installed unasked: %s', (_, env, expected) => {
  expect(mayInstall(env)).toBe(expected);
});

describe('installing packages', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);

  test('nothing is installed where it is not allowed', () => {
    expect(installPackages(['postgresql'], null)).toBe(false);
    expect(said).not.toHaveBeenCalled();
  });

  test('a package source that does not answer is a line, not an exception', () => {
    const apt = join(place, 'no-network');
    writeFileSync(apt, '#!/bin/sh\necho "E: Unable to fetch some archives" >&2\nexit 100\n', { mode: 0o700 });
    expect(installPackages(['postgresql'], [apt])).toBe(false);
    expect(said).toHaveBeenLastCalledWith(
      'apt-get did not install postgresql: E: Unable to fetch some archives',
    );
  });
});
