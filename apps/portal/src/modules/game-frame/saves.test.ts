import { expect, test } from 'vitest';
import { type LocalSave, syncOf } from './saves.ts';

const local = (
  version: number,
  isChanged: boolean,
  values: Record<string, string> = { level: '3' },
): LocalSave => ({
  values,
  version,
  isChanged,
  at: '2026-11-16T06:00:00Z',
});
const remote = (version: number) => ({ data: '{"level":"5"}', version });
const none = { data: null, version: 0 };

test.each([
  ['neither', null, none, 'nothing'],
  ['only an empty one here', local(0, true, {}), none, 'nothing'],
  ['only here', local(0, true), none, 'upload'],
  ['only there', null, remote(4), 'download'],
  ['the same', local(4, false), remote(4), 'nothing'],
  ['further here', local(4, true), remote(4), 'upload'],
  ['further there', local(3, false), remote(4), 'download'],
  ['both went on', local(3, true), remote(4), 'ask'],
  ['a guest’s save meets an account’s', local(0, true), remote(1), 'ask'],
] as const)('%s', (_, here, there, outcome) => expect(syncOf(here, there)).toBe(outcome));
