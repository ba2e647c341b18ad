import { expect, test } from 'vitest';
import { otherOfflineDevices } from './offline-devices.ts';
import type { PlayerIdentity } from './stream-leases.ts';

const player = (text: string): PlayerIdentity => {
  const [signIn = '', device = ''] = text.split('@');
  return { signIn: signIn || null, device };
};

test.each<[what: string, kept: string[], own: string, ended: string[], expected: number]>([
  ['nothing is kept', [], 'a@phone', [], 0],
  ['kept here', ['a@phone'], 'a@phone', [], 0],
  ['two other browsers', ['b@laptop', 'c@tablet'], 'a@phone', [], 2],
  ['three sign-ins under one name', ['a@phone', 'b@phone', 'c@phone'], 'a@phone', [], 2],
  ['a fourth sign-in under that name', ['a@phone', 'b@phone', 'c@phone'], 'd@phone', [], 3],
  ['signed out and in again here', ['a@phone', 'b@phone'], 'c@phone', ['a', 'b'], 0],
  ['another browser signed out twice', ['a@laptop', 'b@laptop'], 'c@phone', ['a', 'b'], 1],
  ['another browser signed in again', ['a@laptop', 'b@laptop'], 'c@phone', ['a'], 1],
  ['kept before sign-ins were known', ['@laptop', '@tablet', '@phone'], 'a@phone', [], 2],
])('%s', (_what, kept, own, ended, expected) => {
  expect(otherOfflineDevices(kept.map(player), player(own), new Set(ended))).toBe(expected);
});
