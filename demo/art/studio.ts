import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Rendering } from './manifest.ts';
import type { Order } from './painter.ts';

type Answer = { readonly rendering: Rendering } | { readonly failure: string };

/** Hands orders to as many painters as asked for; `done` hears of each as it is finished. */
export async function paintAll(
  orders: readonly Order[],
  painters: number,
  done: (order: Order, rendering: Rendering, seconds: number) => void,
): Promise<void> {
  const queue = orders.values();
  const work = async () => {
    const worker = new Worker(new URL('./painter.ts', import.meta.url));
    try {
      for (const order of queue) {
        const started = performance.now();
        worker.postMessage(order);
        const [answer] = (await once(worker, 'message')) as [Answer];
        if ('failure' in answer) throw new Error(answer.failure);
        done(order, answer.rendering, (performance.now() - started) / 1000);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(painters, orders.length) }, work));
}
