import { budgetOf, write } from '../call.ts';

const kilobytes = 1024;

/**
 * `x` is the topic: the specification's name. An event is a line or two about a page; what a crowd behind one address
 * sends in a minute fits, what somebody fills a disk with does not.
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
