import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface Reference {
  port: number;
  pid: number;
}

/** One of the programs of this folder as a process of its own, for as long as the work takes. */
export async function withReference<Result>(
  name: 'bare-http' | 'bare-ranges' | 'bare-upload' | 'bare-react' | 'bare-hono' | 'bare-page',
  message: unknown,
  work: (reference: Reference) => Promise<Result>,
): Promise<Result> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    child.send(message as object);
    const [address] = (await once(child, 'message')) as [AddressInfo];
    return await work({ port: address.port, pid: child.pid ?? 0 });
  } finally {
    child.kill();
  }
}
