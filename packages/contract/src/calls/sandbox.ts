import { read, write } from '../call.ts';

export const sandboxCalls = {
  advanceClock: write('POST /sandbox/clock', 'sandbox'),
  getOutbox: read('GET /sandbox/outbox', 'sandbox', { empty: [] }),
  getDemoTotp: read('GET /sandbox/totp', 'sandbox'),
  setFault: write('POST /sandbox/faults', 'sandbox', { secret: true }),
} as const;
