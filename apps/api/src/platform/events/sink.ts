import type { Context } from '../context.ts';
import type { DomainEvent } from './event-outbox.ts';

/** Each has its index over what it has not taken yet (0008_jobs_and_events.sql). */
export const sinkNames = ['consumers', 'kafka'] as const;
export type SinkName = (typeof sinkNames)[number];

export interface PublishedEvent extends DomainEvent {
  tenantId: number;
  id: string;
  seq: number;
  occurredAt: Date;
  /** Who did it; for our own consumers, and never sent on. */
  userId?: number | null;
}

/**
 * Where events go. Whatever `take` returns from is taken; a throw means none of these was, and they come again. So an
 * event can come twice: its id tells.
 */
export interface EventSink {
  readonly name: SinkName;
  take(ctx: Context, events: readonly PublishedEvent[]): Promise<void>;
}
