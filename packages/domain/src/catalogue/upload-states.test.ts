import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isUploadSettled,
  nextUploadState,
  type UploadState,
  uploadStates,
  uploadSteps,
} from './upload-states.ts';

const after = (...steps: (typeof uploadSteps)[number][]) =>
  steps.reduce<UploadState | null>((state, step) => state && nextUploadState(state, step), 'receiving');

test.each([
  ['arrives, is probed and packaged', ['arrive', 'probe', 'package', 'finish'], 'ready'],
  ['waits for ffmpeg and goes on', ['arrive', 'wait', 'wait', 'probe', 'package', 'finish'], 'ready'],
  ['is packaged again after a crash', ['arrive', 'probe', 'package', 'probe', 'package', 'finish'], 'ready'],
  ['fails in the probe and is tried again', ['arrive', 'probe', 'fail', 'retry', 'probe'], 'probing'],
  ['is canceled while it is packaged', ['arrive', 'probe', 'package', 'cancel'], 'canceled'],
  ['is not packaged before it arrived', ['probe'], null],
  ['is not finished before it is packaged', ['arrive', 'finish'], null],
  ['is not canceled once it is ready', ['arrive', 'probe', 'package', 'finish', 'cancel'], null],
] as const)('an upload %s', (_name, steps, expected) => {
  expect(after(...steps)).toBe(expected);
});

test('an upload becomes ready from packaging only, whatever happens before', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...uploadSteps), { maxLength: 30 }), (steps) => {
      let state: UploadState = 'receiving';
      for (const step of steps) {
        const next = nextUploadState(state, step);
        if (next === 'ready') expect([state, step]).toEqual(['packaging', 'finish']);
        state = next ?? state;
      }
      expect(uploadStates).toContain(state);
    }),
  );
});

test('a settled upload has no work left', () => {
  for (const state of uploadStates.filter(isUploadSettled))
    for (const step of ['probe', 'package', 'finish', 'cancel'] as const)
      expect(nextUploadState(state, step)).toBeNull();
});
