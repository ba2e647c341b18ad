import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Eviction, Evictions } from '@atrium/api/platform/cache/evictions';
import { type ApiClient, unreachable } from './api-client.ts';
import { paths } from './internal-headers.ts';

const heartbeatMs = 5000;
/** A peer that vanished without a word is noticed by its silence. */
const silenceMs = 3 * heartbeatMs;
/** An edge that does not read is disconnected; when it comes back, it knows that it missed something. */
const mostUnread = 2 ** 20;

/** The api's side: one line for each eviction, an empty one now and then. */
export function createEvictionStreams(evictions: Evictions) {
  const open = new Set<ServerResponse>();
  const tell = (line: string) => {
    for (const stream of open) {
      if (stream.writableLength > mostUnread) stream.destroy();
      else stream.write(`${line}\n`);
    }
  };
  // after all caches of this process: an edge that hears it asks us anew
  evictions.subscribe((eviction) => tell(JSON.stringify(eviction)));
  evictions.subscribeToPeople(() => tell(JSON.stringify({ table: 'parental_control' } satisfies Eviction)));
  const pulse = setInterval(() => tell(''), heartbeatMs).unref();

  return {
    add(res: ServerResponse) {
      open.add(res);
      res.once('close', () => open.delete(res));
      res.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
      res.write('\n');
    },

    close() {
      clearInterval(pulse);
      for (const stream of open) stream.end();
    },
  };
}

export type StreamConnection = 'connected' | 'away' | 'refused';

interface FollowOptions {
  client: ApiClient;
  onEvict: (eviction: Eviction) => void;
  onState: (state: StreamConnection, reason?: unknown) => void;
}

/** The edge's side; it reconnects by itself. What was announced meanwhile is unknown: everything is evicted. */
export function followEvictions({ client, onEvict, onState }: FollowOptions) {
  const leaving = new AbortController();
  const following = follow();
  return async () => {
    leaving.abort();
    await following;
  };

  async function follow() {
    for (let pause = 50; !leaving.signal.aborted; ) {
      try {
        await listen(() => {
          pause = 50;
        });
      } catch (error) {
        if (!leaving.signal.aborted) onState('away', error);
      }
      await sleep(pause * (0.5 + Math.random()), undefined, { signal: leaving.signal }).catch(() => {});
      pause = Math.min(pause * 2, 2000);
    }
  }

  async function listen(isThere: () => void) {
    const silence = new AbortController();
    const signal = AbortSignal.any([leaving.signal, silence.signal]);
    const alarm = setTimeout(() => silence.abort(unreachable('silent')), silenceMs).unref();
    try {
      const answer = await client.stream(paths.evictions, { signal });
      if (answer.statusCode !== 200) {
        answer.destroy();
        return onState(answer.statusCode === 403 ? 'refused' : 'away');
      }
      isThere();
      onState('connected');
      onEvict({});
      const lines = createInterface({ input: answer });
      answer.on('error', () => lines.close());
      lines.on('line', (line) => {
        alarm.refresh();
        if (line !== '') onEvict(JSON.parse(line) as Eviction);
      });
      await once(lines, 'close');
      onState('away');
    } finally {
      clearTimeout(alarm);
    }
  }
}
