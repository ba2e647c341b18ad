import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: 'atrium_call_seconds',
      help: 'Backend calls by name and status',
      labelNames: ['call', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 3, 15],
      registers,
    }),
    requests: new Counter({
      name: 'atrium_requests_total',
      help: 'Requests at the edge by kind and status',
      labelNames: ['kind', 'status'],
      registers,
    }),
    pages: new Counter({
      name: 'atrium_pages_total',
      help: 'Pages by how the cache answered',
      labelNames: ['cache'],
      registers,
    }),
    problems: new Gauge({
      name: 'atrium_problem',
      help: 'What is wrong although we run: 1 while it is',
      labelNames: ['name'],
      registers,
    }),
    policyReports: new Counter({
      name: 'atrium_policy_reports_total',
      help: 'What browsers report pages to have tried against their policy',
      labelNames: ['directive', 'disposition'],
      registers,
    }),
    outboxPending: new Gauge({ name: 'atrium_outbox_pending', help: 'Events not yet handed on', registers }),
  };
}
