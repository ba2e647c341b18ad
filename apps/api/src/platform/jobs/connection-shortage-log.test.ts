import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnectionShortageLog } from './connection-shortage-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('dozens of jobs without a connection are one line without a stack, and later ones another', async () => {
  const lines: [object, string | undefined][] = [];
  const note = createConnectionShortageLog({
    warn: (detail: object, message?: string) => void lines.push([detail, message]),
  });
  for (let index = 0; index < 40; index++) note(index % 2 ? 'renew' : 'index');
  await vi.runAllTimersAsync();
  expect(lines).toEqual([
    [{ jobs: { index: 20, renew: 20 } }, 'jobs wait for a database connection and are tried again'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('stack');
  note('renew');
  await vi.runAllTimersAsync();
  expect(lines).toHaveLength(2);
});
