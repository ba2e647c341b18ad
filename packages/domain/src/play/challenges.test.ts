import { expect, test } from 'vitest';
import { type ChallengeRule, countsTowardStep, openSteps } from './challenges.ts';

const listened = (payload: object) => ({
  type: 'media.listened',
  payload: { articleId: 7, contentType: 'FULL_TRACK_MUSIC', percent: 50, isAgain: false, ...payload },
});

/** A run of half a minute, replayed by the server. */
const scored = (payload: object) => ({
  type: 'game.scored',
  payload: { score: 100, isVerified: true, isUnusual: false, ticks: 1_800, actions: 40, ...payload },
});

test.each<[string, ChallengeRule, Parameters<typeof countsTowardStep>[1], boolean]>([
  ['half of it heard', { on: 'listened' }, listened({}), true],
  ['its beginning', { on: 'listened' }, listened({ percent: 25 }), false],
  ['the same again today', { on: 'listened' }, listened({ isAgain: true }), false],
  ['another kind', { on: 'listened', contentTypes: ['PODCAST_EPISODE'] }, listened({}), false],
  ['its kind', { on: 'listened', contentTypes: ['FULL_TRACK_MUSIC'] }, listened({}), true],
  ['another article', { on: 'listened', articleIds: [8] }, listened({}), false],
  ['a good run', { on: 'played', score: 100 }, scored({}), true],
  ['a weak run', { on: 'played', score: 100 }, scored({ score: 99 }), false],
  ['a run without points', { on: 'played', score: 1 }, scored({ score: undefined }), false],
  ['a run that was not replayed', { on: 'played' }, scored({ isVerified: false }), false],
  ['a run that looks like a program', { on: 'played' }, scored({ isUnusual: true }), false],
  ['a run of no tick at all', { on: 'played' }, scored({ ticks: 0 }), false],
  ['a run of nine seconds', { on: 'played' }, scored({ ticks: 540 }), false],
  ['a run in which nothing was done', { on: 'played' }, scored({ actions: 0 }), false],
  ['another deed', { on: 'bought' }, listened({}), false],
  ['a purchase', { on: 'bought' }, { type: 'purchase.granted', payload: {} }, true],
  ['a visit', { on: 'visited' }, { type: 'person.visited', payload: {} }, true],
  ['what a browser says', { on: 'listened' }, { ...listened({}), type: 'client.challenge-progress' }, false],
])('%s', (_what, rule, event, isOne) => {
  expect(countsTowardStep(rule, event)).toBe(isOne);
});

test('a chain has one open step, others have all that are left', () => {
  const steps = [
    { step: 3, target: 1, progress: 0 },
    { step: 1, target: 2, progress: 2 },
    { step: 2, target: 5, progress: 1 },
  ];
  expect(openSteps(steps, true).map(({ step }) => step)).toEqual([2]);
  expect(openSteps(steps, false).map(({ step }) => step)).toEqual([2, 3]);
});
