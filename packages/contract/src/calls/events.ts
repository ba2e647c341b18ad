import { write } from '../call.ts';

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
    budget: {
      person: { calls: 120, bytes: 128 * kilobytes },
      address: { calls: 300, bytes: 256 * kilobytes },
      tenant: { calls: 3000, bytes: 2048 * kilobytes },
    },
  }),
  optInChallenge: write('PATCH /kafka/optInChallenge/{id}', 'compete'),
} as const;
