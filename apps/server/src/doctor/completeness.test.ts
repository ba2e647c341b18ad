import { createHealth } from '@atrium/api/platform/health/health';
import { expect, test } from 'vitest';
import { watchCompleteness } from './completeness.ts';
import type { Finding } from './diagnose.ts';

test('readiness names what is missing, and forgets it once it is there', async () => {
  const health = createHealth();
  let findings: Finding[] = [
    { level: 'warn', topic: 'backup', text: 'no backup was made yet' },
    { level: 'warn', topic: 'tax', tenant: 'nova', text: 'the tax rate is 0 %' },
    { level: 'ok', topic: 'mail', text: 'SMTP_URL is set' },
  ];
  const looks: (() => void)[] = [];
  const diagnosis = async () => {
    looks.shift()?.();
    return findings;
  };
  const log = { warn: () => {} };
  const stop = await watchCompleteness({ diagnosis, health, log, everyMs: 5 });
  expect(health.problems()).toEqual({
    'incomplete backup': 'no backup was made yet',
    'incomplete tax of nova': 'the tax rate is 0 %',
  });
  // a warning takes no process out of service
  expect(health.isDown()).toBe(false);
  findings = findings.slice(1);
  await new Promise<void>((resolve) => looks.push(() => {}, resolve));
  await stop();
  expect(health.problems()).toEqual({ 'incomplete tax of nova': 'the tax rate is 0 %' });
});
