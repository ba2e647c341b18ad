import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How packages get onto this machine: the words before `apt-get`, or null where we may not or cannot. */
export function aptPrefix(
  osRelease = read('/etc/os-release'),
  isRoot = process.getuid?.() === 0,
  sudo = 'sudo',
): string[] | null {
  if (!/^ID(_LIKE)?=.*\bdebian\b/m.test(osRelease)) return null;
  if (isRoot) return [];
  const asksForNothing = spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return asksForNothing ? [sudo, '-n'] : null;
}

/** Nothing is installed unasked: `CI=true` (a machine made for the run) or `INSTALL=yes` (a developer) allows it. Decision 0099. */
export function mayInstall(env: NodeJS.ProcessEnv = process.env): boolean {
  return env.CI === 'true' || env.INSTALL === 'yes';
}

/** Installs Debian packages where that is allowed and possible; false, with a line that says why, where it is not. */
export function installPackages(
  packages: readonly string[],
  prefix = mayInstall() ? aptPrefix() : null,
): boolean {
  if (!prefix) return false;
  try {
    installOnDebian(prefix, packages);
    return true;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    const reason = stderr?.toString().trim().split('\n').at(-1) || message;
    console.log(`apt-get did not install ${packages.join(', ')}: ${reason}`);
    return false;
  }
}

/** Says what it installs; throws with what apt-get said. */
function installOnDebian(prefix: readonly string[], packages: readonly string[]) {
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  const apt = (...args: string[]) => {
    const [command = 'env', ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      ...args,
    ];
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
  };
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // macOS has none
  }
}
