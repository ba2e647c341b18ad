import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './connection.ts';
import type { Log } from './database-log.ts';

/**
 * Of a tenant, or, where the connection was away for a while, of all tenants: what was announced
 * meanwhile is unknown.
 */
export type EvictionNotice = { tenantId?: number; tags?: string[]; table?: string };

export type ListenOptions = {
  connection: Connection;
  log: Log;
  onEvict: (notice: EvictionNotice) => void;
  /** Jobs were added, or may have been while the connection was away. */
  onWork?: () => void;
  /**
   * Something of one person changed; of every person, where the connection was away for a while.
   */
  onPerson?: (notice: { tenant?: number; user?: number; grant?: string | null }) => void;
  /** Faults that the sandbox announced in any process. */
  onFault?: (fault: string) => void;
};

export type Listener = { tellFault(fault: string): Promise<unknown>; stop(): Promise<void> };

const heartbeat = 15_000;

/** Hears every eviction on a connection of its own, which comes back by itself. */
export async function listenForEvictions({
  connection,
  log,
  onEvict,
  onWork,
  onPerson,
  onFault,
}: ListenOptions): Promise<Listener> {
  let stopping = false;
  let reconnecting = Promise.resolve();
  let current = await connect();

  async function connect(): Promise<Client> {
    const client = new Client({
      ...connection,
      application_name: 'atrium listen',
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
    });
    client.on('error', (error) => log.warn({ err: error }, 'The eviction listener lost its connection'));
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'atrium_fault') return onFault?.(payload ?? '');
      if (channel === 'atrium_work') return onWork?.();
      if (channel === 'atrium_person') return onPerson?.(JSON.parse(payload ?? '{}'));
      const { tenant_id: tenantId, tags, table } = JSON.parse(payload ?? '{}');
      onEvict({ tenantId, ...(tags && { tags }), ...(table && { table }) });
    });
    await client.connect();
    await client.query('LISTEN atrium_evict');
    if (onWork) await client.query('LISTEN atrium_work');
    if (onPerson) await client.query('LISTEN atrium_person');
    if (onFault) await client.query('LISTEN atrium_fault');
    // a peer that vanished without a word is only noticed by asking
    const pulse = setInterval(
      () => void client.query('SELECT 1').catch(() => client.end()),
      heartbeat,
    ).unref();
    client.once('end', () => {
      clearInterval(pulse);
      if (!stopping) reconnecting = reconnect();
    });
    return client;
  }

  async function reconnect() {
    for (let pause = 50; !stopping; pause = Math.min(pause * 2, 2_000)) {
      try {
        current = await connect();
        onEvict({});
        onWork?.();
        onPerson?.({});
        return;
      } catch (error) {
        log.warn({ err: error }, 'The eviction listener is still without a connection');
        await sleep(pause * (0.5 + Math.random()));
      }
    }
  }

  return {
    // on this connection: those of the pool are the ones that are broken
    tellFault: (fault) => current.query('SELECT pg_notify($1, $2)', ['atrium_fault', fault]),
    stop: async () => {
      stopping = true;
      await reconnecting;
      await current.end();
    },
  };
}
