import { call } from '../call.ts';

/** `x` is the topic: the specification's name. */
export const eventsCalls = {
  sendEvent: call('POST /kafka/event/{x}', 'client'),
  optInChallenge: call('PATCH /kafka/optInChallenge/{id}', 'user'),
} as const;
