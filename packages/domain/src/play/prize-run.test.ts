import { expect, test } from 'vitest';
import { mostPausedMs, streamState } from './prize-run.ts';

const clock = { elapsedMs: 60_000, chunkTicks: 30, received: 100, wanted: 101 };

test.each([
  ['in time', {}, 'open'],
  ['a moment early: clocks differ', { wanted: 125 }, 'open'],
  ['before it can have been played', { wanted: 127 }, 'tooFast'],
  ['paused for ten minutes', { elapsedMs: 50_000 + mostPausedMs }, 'open'],
  ['paused for longer', { elapsedMs: 50_001 + mostPausedMs }, 'over'],
])('%s', (_, given, expected) => expect(streamState({ ...clock, ...given })).toBe(expected));
