import type { Producer } from 'kafkajs';
import type { EventSink, PublishedEvent } from './sink.ts';

export interface KafkaSink extends EventSink {
  close(): Promise<void>;
}

interface KafkaLimits {
  /** Each well inside a job's time. */
  connectionTimeout: number;
  requestTimeout: number;
  /**
   * After a failure no caller waits for the broker again for so long: with 400 tenants one is asked,
   * the others are told.
   */
  restMs: number;
}

const defaultLimits: KafkaLimits = { connectionTimeout: 3_000, requestTimeout: 10_000, restMs: 10_000 };

/**
 * A topic for each aggregate (`atrium.user`, `atrium.client`), keyed so that what concerns one thing stays in order. The
 * event's id is in its headers: after a crash an event comes again, and by it a reader knows. Decision 0097.
 */
export async function createKafkaSink(
  brokers: string[],
  limits: Partial<KafkaLimits> = {},
): Promise<KafkaSink> {
  const { restMs, ...timeouts } = { ...defaultLimits, ...limits };
  // only where there is a broker
  const { Kafka, logLevel } = await import('kafkajs');
  const kafka = new Kafka({
    clientId: 'atrium',
    brokers,
    ...timeouts,
    logLevel: logLevel.NOTHING,
    // the job tries again, and lets others have their turn meanwhile
    retry: { retries: 0 },
  });
  let current: Connection | null = null;
  const ending = new Set<Promise<void>>();
  let restUntil = 0;

  function open(): Connection {
    const producer = kafka.producer({ retry: { retries: 0 } });
    return { producer, connected: producer.connect() };
  }

  /** Reconnect: a producer whose request timed out says "Broker not connected" for ever, so the next one is new. */
  function drop(connection: Connection) {
    if (current !== connection) return;
    current = null;
    // requests under way end first, by their own time limit
    const ended = connection.producer
      .disconnect()
      .catch(() => {}) // there was no connection
      .finally(() => ending.delete(ended));
    ending.add(ended);
  }

  return {
    name: 'kafka',
    async take(_ctx, events) {
      if (Date.now() < restUntil) throw new Error('the broker was not reached a moment ago');
      current ??= open();
      const connection = current;
      try {
        await connection.connected;
        await connection.producer.sendBatch({ acks: -1, topicMessages: topics(events) });
      } catch (error) {
        drop(connection);
        restUntil = Date.now() + restMs;
        throw error;
      }
    },
    async close() {
      if (current) drop(current);
      await Promise.all(ending);
    },
  };
}

interface Connection {
  producer: Producer;
  connected: Promise<void>;
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
