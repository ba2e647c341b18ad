import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that runs for a proof. */
export interface StorageServer {
  name: string;
  /** As STORAGE_URL would name it; the bucket has to be made. */
  url: string;
  stop(): Promise<void>;
}

/** The first of these programs that this machine does not have. */
export const missingProgram = (names: readonly string[]): string | undefined =>
  names.find((name) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${name}`)));

export function startProgram(command: readonly string[], log: string): ChildProcess {
  const [program = '', ...args] = command;
  const out = openSync(log, 'a');
  const child = spawn(program, args, { stdio: ['ignore', out, out], detached: true });
  closeSync(out);
  return child;
}

/** With all that it started. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGTERM');
  for (let tries = 0; tries < 50 && child.exitCode === null && child.signalCode === null; tries++)
    await sleep(100);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}

/** A program that went to the background by itself. */
export async function stopByPidFile(file: string): Promise<void> {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  for (let tries = 0; tries < 100 && Number.isInteger(pid); tries++) {
    try {
      process.kill(pid, tries < 50 ? 'SIGTERM' : 'SIGKILL');
    } catch {
      return;
    }
    await sleep(100);
  }
}

export async function listening(port: number, seconds = 60): Promise<void> {
  for (let tries = 0; tries < seconds * 10; tries++) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
        .once('connect', () => done(true))
        .once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error(`nothing listens at port ${port}`);
}

export const runProgram = (program: string, args: readonly string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
