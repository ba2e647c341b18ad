import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';

/** Where this account is signed in. */
export const devices: PersonalSource<AnswerBody<'getDevices'>> = {
  noun: 'devices',
  key: 'devices',
  ask: ({ backend }) => backend.ask('getDevices'),
};

/** How it came to be. */
export const signIns: PersonalSource<AnswerBody<'getSignIns'>> = {
  noun: 'devices',
  key: 'devices:signIns',
  ask: ({ backend }) => backend.ask('getSignIns'),
};
