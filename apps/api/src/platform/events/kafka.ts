import type { EventSink, PublishedEvent } from './sink.ts';

export interface KafkaSink extends EventSink {
  close(): Promise<void>;
}

/**
 * After a failure no caller waits for the broker again for so long: with 400 tenants one is asked,
 * the others are told.
 */
const restMs = 10_000;
/** Each well inside a job's time. */
const patience = { connectionTimeout: 3_000, requestTimeout: 10_000 };

/**
 * A topic for each aggregate (`atrium.user`, `atrium.client`), keyed so that what concerns one thing stays in order. The
 * event's id is in its headers: after a crash an event comes again, and by it a reader knows.
 */
export async function createKafkaSink(brokers: string[], limits = patience): Promise<KafkaSink> {
  // only where there is a broker
  const { Kafka, logLevel } = await import('kafkajs');
  const producer = new Kafka({
    clientId: 'atrium',
    brokers,
    ...limits,
    logLevel: logLevel.NOTHING,
    // the job tries again, and lets others have their turn meanwhile
    retry: { retries: 0 },
  }).producer({ retry: { retries: 0 } });
  let connecting: Promise<void> | null = null;
  let restUntil = 0;

  async function send(events: readonly PublishedEvent[]): Promise<void> {
    connecting ??= producer.connect();
    await connecting;
    await producer.sendBatch({ acks: -1, topicMessages: topics(events) });
  }

  return {
    name: 'kafka',
    async take(_ctx, events) {
      if (Date.now() < restUntil) throw new Error('the broker was not reached a moment ago');
      try {
        await send(events);
      } catch (error) {
        connecting = null;
        restUntil = Date.now() + restMs;
        throw error;
      }
    },
    close: () => producer.disconnect(),
  };
}

function topics(events: readonly PublishedEvent[]) {
  const byAggregate = Map.groupBy(events, ({ aggregate }) => aggregate);
  return [...byAggregate].map(([aggregate, some]) => ({
    topic: `atrium.${aggregate}`,
    messages: some.map(({ tenantId, id, seq, aggregateId, type, payload, occurredAt }) => ({
      key: `${tenantId}/${aggregateId}`,
      value: JSON.stringify({ tenantId, id, seq, type, aggregateId, occurredAt, payload }),
      headers: { id, type, tenant: String(tenantId) },
    })),
  }));
}
