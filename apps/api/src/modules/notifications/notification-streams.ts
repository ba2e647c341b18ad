import type { Context } from '../../platform/context.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { type InboxChanges, readInboxChanges } from './notification-inbox.ts';

/** Where a stream is written to. */
export interface StreamSink {
  /** False once too much waits unread. */
  write(text: string): boolean;
  end(): void;
}

/** What the database tells all processes: something of a person changed, or a sign-in of theirs ended. */
export interface StreamEvent {
  tenant?: number;
  user?: number;
  grant?: string | null;
}

interface Stream {
  sink: StreamSink;
  grantId: string | null;
  /** Null before the first word. */
  cursor: string | null;
  endsAt: number;
}

interface Listener {
  tenant: Tenant;
  userId: number;
  streams: Set<Stream>;
  /** Something changed since the last look began. */
  isDirty: boolean;
  isReading: boolean;
}

interface StreamsOptions {
  contextOf(tenant: Tenant): Context;
  now?: () => number;
}

/** Tabs and devices of one person; a browser needs one. The oldest gives way. */
const mostPerPerson = 8;
/** A notification to thousands at once must leave database connections to other work. */
const mostReadsAtOnce = 4;
const heartbeatMs = 25_000;
/** Then the browser comes back, and whether it may is asked anew. */
const lifetimeMs = 30 * 60_000;
const retryMs = 1000;

export type NotificationStreams = ReturnType<typeof createNotificationStreams>;

/**
 * Live notification streams of this process (SSE). Each listener costs a connection and little memory. The streams of one
 * customer are served together, by one database query.
 */
export function createNotificationStreams({ contextOf, now = Date.now }: StreamsOptions) {
  const listeners = new Map<string, Listener>();
  const waiting = new Set<Listener>();
  let reading = 0;

  const pulse = setInterval(() => {
    for (const listener of listeners.values())
      for (const stream of listener.streams)
        if (stream.endsAt <= now() || !stream.sink.write(':\n\n')) close(listener, stream);
  }, heartbeatMs).unref();

  function close(listener: Listener, stream: Stream) {
    leave(listener, stream);
    stream.sink.end();
  }

  function leave(listener: Listener, stream: Stream) {
    listener.streams.delete(stream);
    const key = keyOf(listener.tenant.id, listener.userId);
    if (listener.streams.size === 0 && listeners.get(key) === listener) listeners.delete(key);
  }

  function look(listener: Listener) {
    listener.isDirty = true;
    if (listener.isReading) return;
    waiting.add(listener);
    work();
  }

  function work() {
    for (const listener of waiting) {
      if (reading >= mostReadsAtOnce) return;
      waiting.delete(listener);
      reading++;
      listener.isReading = true;
      void tell(listener).finally(() => {
        reading--;
        listener.isReading = false;
        if (listener.isDirty && listener.streams.size > 0) waiting.add(listener);
        work();
      });
    }
  }

  async function tell(listener: Listener) {
    listener.isDirty = false;
    const told = [...listener.streams];
    if (told.length === 0) return;
    const ctx = contextOf(listener.tenant);
    try {
      // nearly always one: all heard the last word together
      for (const since of new Set(told.map(({ cursor }) => cursor))) {
        const changes = await ctx.tx((tx) => readInboxChanges(tx, listener.userId, since));
        const isNews = since === null || changes.reload || changes.changed.length > 0;
        for (const stream of told) {
          if (stream.cursor !== since || !listener.streams.has(stream)) continue;
          stream.cursor = changes.cursor;
          if (isNews && !stream.sink.write(wordOf(changes))) close(listener, stream);
        }
      }
    } catch (error) {
      ctx.log.warn({ err: error }, 'a stream could not be told what changed');
      setTimeout(() => look(listener), retryMs).unref();
    }
  }

  return {
    /** Open until `leave` is called or the sink is ended; `cursor` is where the browser heard the last word. */
    add(
      { tenant, userId, grantId }: { tenant: Tenant; userId: number; grantId: string | null },
      cursor: string | null,
      sink: StreamSink,
    ): () => void {
      const key = keyOf(tenant.id, userId);
      const listener = listeners.get(key) ?? {
        tenant,
        userId,
        streams: new Set(),
        isDirty: false,
        isReading: false,
      };
      listeners.set(key, listener);
      const [oldest] = listener.streams;
      if (listener.streams.size >= mostPerPerson && oldest) close(listener, oldest);
      // not all in the same moment: those who came together would come back together
      const stream = { sink, grantId, cursor, endsAt: now() + lifetimeMs * (0.75 + Math.random() / 4) };
      listener.streams.add(stream);
      listeners.set(key, listener);
      look(listener);
      return () => leave(listener, stream);
    },

    hear({ tenant, user, grant }: StreamEvent) {
      if (tenant === undefined || user === undefined) {
        for (const listener of listeners.values()) look(listener);
        return;
      }
      const listener = listeners.get(keyOf(tenant, user));
      if (!listener) return;
      if (grant === undefined) look(listener);
      else for (const stream of [...listener.streams]) if (stream.grantId === grant) close(listener, stream);
    },

    size: () => [...listeners.values()].reduce((sum, { streams }) => sum + streams.size, 0),

    /** Closes all streams; the browsers reconnect, to another process. */
    end() {
      clearInterval(pulse);
      for (const listener of [...listeners.values()])
        for (const stream of [...listener.streams]) close(listener, stream);
    },
  };
}

const keyOf = (tenantId: number, userId: number) => `${tenantId}:${userId}`;

/** The id is what the browser sends back when it returns. */
const wordOf = ({ cursor, ...news }: InboxChanges) => `id: ${cursor}\ndata: ${JSON.stringify(news)}\n\n`;
