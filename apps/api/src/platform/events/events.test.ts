import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { createHealth } from '../health/health.ts';
import { createMetrics } from '../health/metrics.ts';
import { createWorker } from '../jobs/job-worker.ts';
import { createBacklogWatch } from '../jobs/watch-job-backlog.ts';
import { createConsumers, type EventConsumer } from './consumers.ts';
import { deliverEvents } from './deliver-events.ts';
import { appendEvent } from './event-outbox.ts';
import { createKafkaSink, type KafkaSink } from './kafka.ts';
import type { EventSink } from './sink.ts';

let contexts: TestContexts;
let opened: KafkaSink[] = [];
beforeAll(async () => {
  contexts = await startTestContexts();
});
afterAll(() => contexts.drop());
beforeEach(async () => {
  contexts.logged.length = 0;
  for (const { tx } of [contexts.alpha, contexts.beta])
    await tx(async ({ db }) => {
      for (const table of ['job', 'outbox_event', 'inbox_message', 'reaction'] as const)
        await db.deleteFrom(table).execute();
    });
});
afterEach(async () => {
  for (const sink of opened) await sink.close();
  opened = [];
});

const tell = (type: string, ctx = contexts.alpha) =>
  ctx.tx((tx) => appendEvent(tx, { aggregate: 'user', aggregateId: 'x', type, payload: {} }));
const events = (ctx = contexts.alpha) =>
  ctx.tx(({ db }) => db.selectFrom('outbox_event').selectAll().orderBy('seq').execute());
const jobs = (ctx = contexts.alpha) => ctx.tx(({ db }) => db.selectFrom('job').selectAll().execute());
const endPauses = () =>
  contexts.alpha.tx(({ db }) => sql`UPDATE job SET due_at = now() - interval '1 s'`.execute(db));

const relay = (...sinks: EventSink[]) =>
  createWorker({
    ...contexts.sources,
    handlers: { 'events.hand-on': deliverEvents(sinks) },
    sinks: sinks.map(({ name }) => name),
  });

function counting(types: string[], failures = 0) {
  const seen: string[] = [];
  const consumer: EventConsumer = {
    name: 'counting',
    types,
    take: async ({ tenant }, { type }) => {
      if (failures-- > 0) throw new Error('not now');
      seen.push(`${tenant.code} ${type}`);
    },
  };
  return { seen, sink: createConsumers([consumer]) };
}

/** A broker that can be switched on. */
function broker(isUp = true) {
  const got: string[] = [];
  const state = { isUp };
  const sink: EventSink = {
    name: 'kafka',
    take: async (_ctx, some) => {
      if (!state.isUp) throw new Error('no broker');
      got.push(...some.map(({ type }) => type));
    },
  };
  return { sink, got, state };
}

async function unreachable(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

async function kafkaAt(address: string, limits?: { connectionTimeout: number; requestTimeout: number }) {
  const sink = await createKafkaSink([address], limits);
  opened.push(sink);
  return sink;
}

describe('our own consumers', () => {
  test('are told in their tenant, in order, once; then an event is published', async () => {
    const { seen, sink } = counting(['a', 'b']);
    for (const type of ['a', 'ignored', 'b']) await tell(type);
    await tell('a', contexts.beta);
    const worker = relay(sink);
    await worker.runDue();
    await worker.runDue();
    expect(seen.filter((line) => line.startsWith('alpha'))).toEqual(['alpha a', 'alpha b']);
    expect(seen).toContain('beta a');
    for (const row of [...(await events()), ...(await events(contexts.beta))])
      expect(row).toMatchObject({ taken_by: ['consumers'], published_at: expect.any(Date) });
    expect([...(await jobs()), ...(await jobs(contexts.beta))]).toEqual([]);
  });

  test('that fail keep their event and the later ones, not those of others', async () => {
    const { seen, sink } = counting(['a', 'b'], 1);
    for (const type of ['a', 'b']) await tell(type);
    const kafka = broker();
    const worker = relay(sink, kafka.sink);
    await worker.runDue();
    expect(seen).toEqual([]);
    expect(kafka.got).toEqual(['a', 'b']);
    expect(await events()).toMatchObject([
      { taken_by: ['kafka'], published_at: null },
      { taken_by: ['kafka'], published_at: null },
    ]);
    expect(await jobs()).toMatchObject([{ singleton: 'consumers', last_error: 'not now', attempts: 1 }]);
    await endPauses();
    await worker.runDue();
    expect(seen).toEqual(['alpha a', 'alpha b']);
    expect((await events()).every(({ published_at }) => published_at)).toBe(true);
  });

  test('a repeated message acts once, also when its sender died before noting it', async () => {
    const { seen, sink } = counting(['a']);
    let crashes = 1;
    const dying: EventSink = {
      name: 'consumers',
      take: async (ctx, some) => {
        await sink.take(ctx, some);
        if (crashes-- > 0) throw new Error('as if the process were gone');
      },
    };
    await tell('a');
    const worker = relay(dying);
    await worker.runDue();
    expect((await events())[0]?.published_at).toBeNull();
    await endPauses();
    await worker.runDue();
    expect(seen).toEqual(['alpha a']);
    expect((await events())[0]?.published_at).not.toBeNull();
  });

  test('hear every event once from two workers, and all of a long queue', async () => {
    const { seen, sink } = counting(['a']);
    for (let n = 0; n < 230; n++) await tell('a');
    await Promise.all([relay(sink).runDue(), relay(sink).runDue()]);
    await relay(sink).runDue();
    expect(seen).toHaveLength(230);
  });
});

describe('a broker', () => {
  test('that cannot be reached keeps events waiting, and others are told meanwhile', async () => {
    const { seen, sink } = counting(['a']);
    const worker = relay(sink, await kafkaAt(await unreachable()));
    await tell('a');
    await worker.runDue();
    expect(seen).toEqual(['alpha a']);
    expect(await events()).toMatchObject([{ taken_by: ['consumers'], published_at: null }]);
    expect(await jobs()).toMatchObject([{ singleton: 'kafka', dead_at: null, attempts: 1 }]);
    for (let n = 0; n < 9; n++) {
      await endPauses();
      await worker.runDue();
    }
    expect(await jobs()).toMatchObject([
      { dead_at: null, attempts: 10, last_error: 'the broker was not reached a moment ago' },
    ]);
  });

  test('that accepts and never answers is given up in time', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const kafka = await kafkaAt(`127.0.0.1:${port}`, { connectionTimeout: 50, requestTimeout: 50 });
    await tell('a');
    await relay(kafka).runDue();
    expect(await jobs()).toMatchObject([{ singleton: 'kafka', attempts: 1, last_error: expect.any(String) }]);
    expect((await events())[0]?.published_at).toBeNull();
    silent.close();
  });

  test('that is down for long raises an alarm, which ends when it is back', async () => {
    const health = createHealth();
    const metrics = createMetrics();
    const { db, clock, log } = contexts.sources;
    const watch = createBacklogWatch({ db, sinks: ['consumers', 'kafka'], clock, metrics, health, log });
    const kafka = broker(false);
    const worker = relay(createConsumers([]), kafka.sink);
    const pending = async () => {
      const { values } = await metrics.outboxPending.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.sink, value]));
    };
    for (const ctx of [contexts.alpha, contexts.beta]) await tell('a', ctx);
    await worker.runDue();
    await watch.look();
    expect(health.problems()).toEqual({});
    expect(await pending()).toEqual({ consumers: 0, kafka: 2 });
    contexts.logged.length = 0;

    await contexts.alpha.tx(({ db: tx }) =>
      sql`UPDATE outbox_event SET written_at = now() - interval '6 days 1 minute'`.execute(tx),
    );
    for (let n = 0; n < 2; n++) await watch.look();
    expect(health.problems()).toEqual({
      'events for kafka': '2 wait, the oldest for 8641 minutes; the first are lost in 24 hours',
    });
    expect(contexts.logged).toEqual([expect.stringContaining('events for kafka need attention')]);

    kafka.state.isUp = true;
    await endPauses();
    await contexts.beta.tx(({ db: tx }) => sql`UPDATE job SET due_at = now() - interval '1 s'`.execute(tx));
    await worker.runDue();
    await watch.look();
    expect(health.problems()).toEqual({});
    expect(await pending()).toEqual({ consumers: 0, kafka: 0 });
    expect(kafka.got).toEqual(['a', 'a']);
  });
});
