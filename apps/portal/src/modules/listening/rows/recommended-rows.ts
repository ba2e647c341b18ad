import type { OwnRow } from '@atrium/contract/schemas/own-rows';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';

/** The rows that are made of what the customer hears and likes. */
export const ownRows: PersonalSource<OwnRow[]> = {
  noun: 'history',
  key: 'history:rows',
  ask: ({ backend }) => backend.ask('getOwnRows'),
};
