import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { frequentCounter } from './frequent-counter.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  // ten times a second, not a hundred: looking whether the loop is late is most of what an idle process does
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
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
    requests: frequentCounter({
      name: 'atrium_requests_total',
      help: 'Requests at the edge by kind and status',
      labelNames: ['kind', 'status'],
      registers,
    }),
    pages: frequentCounter({
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
    jobs: new Counter({
      name: 'atrium_jobs_total',
      help: 'Jobs by kind and how they ended: done, failed (to be tried again) or dead',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobsDue: new Gauge({
      name: 'atrium_jobs_due',
      help: 'Jobs that are due, also those under way',
      labelNames: ['job'],
      registers,
    }),
    jobsOldest: new Gauge({
      name: 'atrium_jobs_oldest_seconds',
      help: 'For how long the oldest due job has been due',
      labelNames: ['job'],
      registers,
    }),
    jobsDead: new Gauge({
      name: 'atrium_jobs_dead',
      help: 'Jobs nobody tries any more, since a day ago',
      labelNames: ['job'],
      registers,
    }),
    outboxPending: new Gauge({
      name: 'atrium_outbox_pending',
      help: 'Events a sink has not taken yet, counted up to 100000',
      labelNames: ['sink'],
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'atrium_outbox_oldest_seconds',
      help: 'For how long the oldest event has waited for a sink',
      labelNames: ['sink'],
      registers,
    }),
  };
}
