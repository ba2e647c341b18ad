import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { createWorker } from '../jobs/job-worker.ts';
import { deliverEvents } from './deliver-events.ts';
import { appendEvent } from './event-outbox.ts';
import { createKafkaSink, type KafkaSink } from './kafka.ts';
import { kcat, startKafkaMock } from './testing/kafka-mock.ts';

const limits = { connectionTimeout: 500, requestTimeout: 500, restMs: 0 };

describe.skipIf(!kcat)('Kafka sink on librdkafka’s mock cluster (needs kcat: apt-get install kcat)', () => {
  let contexts: TestContexts;
  let mock: Awaited<ReturnType<typeof startKafkaMock>>;
  let stops: (() => unknown)[];

  beforeAll(async () => {
    contexts = await startTestContexts();
  });
  afterAll(() => contexts.drop());
  beforeEach(async () => {
    stops = [];
    mock = await startKafkaMock();
    for (const { tx } of [contexts.alpha, contexts.beta])
      await tx(async ({ db }) => {
        for (const table of ['job', 'outbox_event'] as const) await db.deleteFrom(table).execute();
      });
  });
  afterEach(async () => {
    mock.goOn();
    for (const stop of stops) await stop();
    await mock.stop();
  });

  async function sinkAt(brokers: string[]): Promise<KafkaSink> {
    const sink = await createKafkaSink(brokers, limits);
    stops.push(sink.close);
    return sink;
  }

  const tell = (type: string, aggregateId = 'x', ctx = contexts.alpha) =>
    ctx.tx((tx) => appendEvent(tx, { aggregate: 'user', aggregateId, type, payload: { type } }));

  const waiting = () =>
    contexts.alpha.tx(({ db }) =>
      db.selectFrom('outbox_event').select('type').where('published_at', 'is', null).orderBy('seq').execute(),
    );

  /** As the workers do until the job succeeds, without the pauses between its attempts. */
  async function deliver(sink: KafkaSink, attempts = 1) {
    const worker = createWorker({
      ...contexts.sources,
      handlers: { 'events.hand-on': deliverEvents([sink]) },
      sinks: ['kafka'],
    });
    for (let attempt = 0; attempt < attempts; attempt++) {
      await contexts.alpha.tx(({ db }) => sql`UPDATE job SET due_at = now() - interval '1 s'`.execute(db));
      await worker.runDue();
      if (attempts > 1 && (await waiting()).length === 0) return;
    }
  }

  /** Types in the order in which a reader meets them that knows repeated events by their id. */
  async function typesRead(aggregateId = 'x') {
    const records = (await mock.read('atrium.user')).filter(({ value }) => value.aggregateId === aggregateId);
    const unique = new Map(records.map(({ headers, value }) => [headers.id, value.type]));
    return [...unique.values()];
  }

  test('an event arrives in the topic of its aggregate, with key, headers and value', async () => {
    await tell('user.registered', '7');
    const [event] = await contexts.alpha.tx(({ db }) =>
      db.selectFrom('outbox_event').select(['id', 'seq', 'tenant_id']).execute(),
    );
    await deliver(await sinkAt(mock.brokers));
    const tenant = event?.tenant_id;
    expect(await mock.read('atrium.user')).toEqual([
      {
        key: `${tenant}/7`,
        headers: { id: event?.id, type: 'user.registered', tenant: String(tenant) },
        value: {
          tenantId: tenant,
          id: event?.id,
          seq: event?.seq,
          type: 'user.registered',
          aggregateId: '7',
          occurredAt: expect.stringMatching(/^\d{4}-/),
          payload: { type: 'user.registered' },
        },
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('events of one thing keep their order, over several batches and partitions', async () => {
    const types = Array.from({ length: 120 }, (_, index) => `e${index}`);
    for (const type of types) for (const id of ['x', 'y']) await tell(type, id);
    await deliver(await sinkAt(mock.brokers));
    expect(await typesRead('x')).toEqual(types);
    expect(await typesRead('y')).toEqual(types);
  });

  test('a cluster that does not answer the first request gets all events once it answers', async () => {
    mock.stall();
    for (const type of ['a', 'b']) await tell(type);
    const sink = await sinkAt(mock.brokers);
    await deliver(sink);
    expect(await waiting()).toHaveLength(2);
    mock.goOn();
    await tell('c');
    await deliver(sink, 5);
    expect(await waiting()).toEqual([]);
    expect(await typesRead()).toEqual(['a', 'b', 'c']);
  });

  test('a cluster that stops answering later gets all events once it answers again', async () => {
    const sink = await sinkAt(mock.brokers);
    await tell('a');
    await deliver(sink);
    mock.stall();
    for (const type of ['b', 'c']) await tell(type);
    for (let attempt = 0; attempt < 3; attempt++) await deliver(sink);
    expect(await waiting()).toHaveLength(2);
    mock.goOn();
    await tell('d');
    await deliver(sink, 5);
    expect(await waiting()).toEqual([]);
    expect(await typesRead()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a broker that is reached late gets what waited for it', async () => {
    const door = await startDoor(mock.brokers[0] as string);
    stops.push(door.close);
    const sink = await sinkAt([door.address]);
    await tell('a');
    await deliver(sink);
    expect(await waiting()).toHaveLength(1);
    await door.open();
    await deliver(sink, 5);
    expect(await typesRead()).toEqual(['a']);
  });

  test('connections that are cut in the middle are made again', async () => {
    const door = await startDoor(mock.brokers[0] as string);
    stops.push(door.close);
    await door.open();
    const sink = await sinkAt([door.address]);
    await tell('a');
    await deliver(sink);
    door.cut();
    await tell('b');
    await deliver(sink, 5);
    expect(await typesRead()).toEqual(['a', 'b']);
  });
});

/** An address in front of a broker: closed at first, and its connections can be cut. */
async function startDoor(broker: string) {
  const [host = '', port = ''] = broker.split(':');
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = dial(Number(port), host);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    address: `127.0.0.1:${address.port}`,
    open: () => listen(address.port),
    cut,
    async close() {
      cut();
      server.close();
      await sleep(0);
    },
  };
}
