import { once } from 'node:events';

interface Heap {
  usedSize: number;
  /** Of buffers, and of what else lies outside. */
  backingStorageSize: number;
}

/**
 * Kilobytes that a process uses after a garbage collection. What the system counts as its memory swings
 * by thirty megabytes from one look to the next: a growth of two is not seen in it.
 */
export async function collector(inspectorPort: number): Promise<() => Promise<number>> {
  const response = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('cannot measure: nobody answers at the inspector');
  return async () => {
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    try {
      await once(socket, 'open');
      await ask(socket, 'HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = await ask<Heap>(socket, 'Runtime.getHeapUsage');
      return (usedSize + backingStorageSize) / 1000;
    } finally {
      socket.close();
    }
  };
}

async function ask<Answer>(socket: WebSocket, method: string): Promise<Answer> {
  const answer = once(socket, 'message') as Promise<[MessageEvent<string>]>;
  socket.send(JSON.stringify({ id: 1, method }));
  const [{ data }] = await answer;
  return JSON.parse(data).result;
}
