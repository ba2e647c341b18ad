import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ToolLimits } from './tool-limits.ts';

const run = promisify(execFile);

/**
 * What this machine has to confine a program with. `user`: as root, each run has a user of its own without any
 * privilege. `network`: a network namespace without an interface; as root, with a mount namespace in which the working
 * folder is `/mnt`, so that no folder around it need be open to others. `limits`: prlimit. macOS has none of them; there a run
 * is held by the time limits and the whitelists alone.
 */
export interface Confinement {
  user: boolean;
  network: 'root' | 'user namespace' | null;
  limits: boolean;
  nice: boolean;
  /** The disk is used only where nobody else wants it. */
  idleDisk: boolean;
}

/** Users that no account has (systemd's range for dynamic users, without nobody). */
const [firstUser, lastUser] = [61_184, 65_519];

export const freeUser = (): number => firstUser + Math.floor(Math.random() * (lastUser - firstUser + 1));

/** Each tool is tried once, for a kernel or a container may refuse what the program offers. */
export async function findConfinement(): Promise<Confinement> {
  const isRoot = process.getuid?.() === 0;
  const works = (command: string, ...args: string[]) =>
    run(command, [...args, 'true'], { timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  const [user, asRoot, asUser, limits, nice, idleDisk] = await Promise.all([
    isRoot && works('setpriv', ...userArgs(firstUser)),
    isRoot && works('unshare', ...rootNamespaces('/tmp')),
    !isRoot && works('unshare', '--user', '--net', '--ipc'),
    works('prlimit', '--core=0'),
    works('nice', '-n', '19'),
    works('ionice', '-c', '3'),
  ]);
  return { user, network: asRoot ? 'root' : asUser ? 'user namespace' : null, limits, nice, idleDisk };
}

const userArgs = (user: number) => [
  ...[`--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
  ...['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
];

const rootNamespaces = (folder: string) => [
  ...['--mount', '--net', '--ipc', 'sh', '-c'],
  ...['mount --bind "$0" /mnt && cd /mnt && exec "$@"', folder],
];

/** Words before a program, so that it runs confined; each replaces itself by the next, so it stays one process. */
export function confined(
  { user, network, limits, nice, idleDisk }: Confinement,
  { path, user: runAs }: { path: string; user: number | null },
  { memoryBytes, cpuSeconds, fileBytes, threads, files }: ToolLimits,
): string[] {
  return [
    ...(limits
      ? [
          'prlimit',
          ...[`--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`, `--nofile=${files}`],
          // it counts all processes of a user: only a user of its own can be held to it
          ...[...(user ? [`--nproc=${threads}`] : []), '--core=0'],
        ]
      : []),
    ...(nice ? ['nice', '-n', '19'] : []),
    ...(idleDisk ? ['ionice', '-c', '3'] : []),
    ...(network === 'root' ? ['unshare', ...rootNamespaces(path)] : []),
    ...(network === 'user namespace' ? ['unshare', '--user', '--net', '--ipc'] : []),
    // it dies with us: another run may begin on the same draft
    ...(user && runAs !== null ? ['setpriv', ...userArgs(runAs), '--pdeathsig=KILL'] : []),
  ];
}
