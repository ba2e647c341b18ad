import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, StartRefused } from '../../errors/start-refused.ts';

/**
 * Runs `work` while no other process on this machine starts the same cluster: two starts that both find a stale
 * postmaster.pid would otherwise remove each other's. An abstract socket is the lock, because the kernel lets go of
 * it however we die. (macOS has none: there a socket file in /tmp, which a killed start leaves behind.)
 */
export async function whileStarting<T>(tag: string, work: () => Promise<T>): Promise<T> {
  const address = process.platform === 'linux' ? `\0${tag}` : `/tmp/${tag}.starting`;
  const deadline = Date.now() + 60_000;
  let release = await listen(address);
  while (!release) {
    if (Date.now() > deadline) {
      throw new StartRefused(
        `Another start has held ${address.replace('\0', '@')} for a minute. Stop it and start again.`,
      );
    }
    await sleep(30);
    release = await listen(address);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

const listen = (path: string) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen({ path }, () => resolve(() => server.close()));
  });
