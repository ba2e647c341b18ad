import { call } from '../call.ts';

export const sandboxCalls = {
  advanceClock: call('POST /sandbox/clock', 'sandbox'),
  getOutbox: call('GET /sandbox/outbox', 'sandbox', { empty: [] }),
  setFault: call('POST /sandbox/faults', 'sandbox', { secret: true }),
} as const;
