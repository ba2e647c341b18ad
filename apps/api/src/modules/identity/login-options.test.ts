import { expect, test } from 'vitest';
import { deliverableOptions } from './login-options.ts';

const option = (type: 'phone' | 'email') => ({ type }) as Parameters<typeof deliverableOptions>[1][number];

test.each([
  ['with a carrier', { connectors: new Set<string>(), sms: true }, ['phone', 'email']],
  ['without a carrier', { connectors: new Set<string>(), sms: false }, ['email']],
  ['where nothing is said', undefined, ['phone', 'email']],
])('sign-in by phone %s', (_, connected, expected) => {
  const options = deliverableOptions({ connected }, [option('phone'), option('email')]);
  expect(options.map(({ type }) => type)).toEqual(expected);
});
