import { budgetOf, write } from '../call.ts';

const kilobytes = 1024;

/**
 * `x` is the topic: the specification's name. An event is a line or two about a page. The budget fits what many visitors
 * behind one address send in a minute, and refuses what an attacker would fill a disk with.
 */
export const eventsCalls = {
  sendEvent: write('POST /kafka/event/{x}', 'report', {
    repeatable: true,
    canWait: true,
    bodyLimit: 4 * kilobytes,
    budget: budgetOf([120, 128 * kilobytes], [300, 256 * kilobytes], [3000, 2048 * kilobytes]),
  }),
  optInChallenge: write('PATCH /kafka/optInChallenge/{id}', 'compete'),
} as const;
