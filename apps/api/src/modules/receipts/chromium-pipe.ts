import { type ChildProcess, spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';

interface Answer {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** The part of a browser that we use: commands of the DevTools protocol. */
export interface Browser {
  command(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  end(): void;
}

/** The page is our own and loads nothing; the browser reaches no network all the same. */
const flagsOf = (profile: string) => [
  '--headless',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--remote-debugging-pipe',
  `--user-data-dir=${profile}`,
  // its own sandbox needs rights that root in a container does not have
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A browser on two pipes, which no other process can reach; in a group of its own, so that its helpers end with it. */
export function openBrowser(program: string, profile: string): Browser {
  const child = spawn(program, flagsOf(profile), {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { PATH: '', HOME: profile },
  });
  const [, , , input, output] = child.stdio;
  if (!(input instanceof Writable && output instanceof Readable)) throw new Error('the browser has no pipes');
  const waiting = new Map<
    number,
    { resolve(result: Record<string, unknown>): void; reject(error: Error): void }
  >();
  let next = 0;
  let rest = '';

  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.once('error', fail);
  child.once('exit', () => fail(new Error('the browser ended')));
  // a browser that is gone closes its pipes: said above
  input.on('error', () => {});
  output.on('error', () => {});
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) take(JSON.parse(message) as Answer);
  });
  const take = ({ id, result, error }: Answer) => {
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !asked) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(error.message));
    else asked.resolve(result ?? {});
  };

  return {
    command: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        next += 1;
        waiting.set(next, { resolve, reject });
        input.write(`${JSON.stringify({ id: next, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
    end: () => endGroup(child),
  };
}

function endGroup({ pid }: ChildProcess) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
