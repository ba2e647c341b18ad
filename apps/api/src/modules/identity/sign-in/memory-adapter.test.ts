import { expect, test } from 'vitest';
import { memoryAdapter } from './memory-adapter.ts';

let time = 0;
const adapterOf = memoryAdapter(() => time);
const sessions = adapterOf('Session');

test('a record is there until it expires, by name and by uid', async () => {
  await sessions.upsert('a', { uid: 'u' }, 10);
  expect(await sessions.find('a')).toEqual({ uid: 'u' });
  expect(await adapterOf('Grant').find('a')).toBeUndefined();
  time = 10_000;
  expect(await sessions.find('a')).toBeUndefined();
  expect(await sessions.findByUid('u')).toBeUndefined();
});

test('the oldest give way to the newest', async () => {
  for (let round = 0; round < 1200; round++) await sessions.upsert(`s${round}`, { uid: `u${round}` }, 60);
  expect(await sessions.find('s0')).toBeUndefined();
  expect(await sessions.find('s200')).toBeDefined();
  expect(await sessions.findByUid('u1199')).toBeDefined();
});

test('what belongs to a grant goes with it', async () => {
  const tokens = adapterOf('AccessToken');
  await tokens.upsert('t', { grantId: 'g' }, 60);
  await tokens.revokeByGrantId('g');
  expect(await tokens.find('t')).toBeUndefined();
});
