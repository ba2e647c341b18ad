import type { AnswerBody } from '@atrium/contract/shapes';
import type { Source } from '../../../kit/visit/personal.ts';

/** Where this account is signed in. */
export const devices: Source<AnswerBody<'getDevices'>> = {
  noun: 'devices',
  key: 'devices',
  ask: ({ backend }) => backend.ask('getDevices'),
};

/** How it came to be. */
export const signIns: Source<AnswerBody<'getSignIns'>> = {
  noun: 'devices',
  key: 'devices:signIns',
  ask: ({ backend }) => backend.ask('getSignIns'),
};
