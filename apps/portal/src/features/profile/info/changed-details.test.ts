import { expect, test } from 'vitest';
import type { Profile } from '../../../modules/person/account.ts';
import { changedDetails } from './changed-details.ts';

const lena: Profile = {
  userId: 1,
  UUID: '00000000-0000-4000-8000-000000000001',
  name: 'Lena',
  lastName: null,
  email: 'lena@atrium.example',
  userInformation: { avatar: 'moss', shoeSize: 39 },
  roles: ['user'],
  phone: null,
  hasPassword: true,
  pendingEmail: null,
  deletionDueAt: null,
};
const same = { name: 'Lena', lastName: '', avatar: 'moss' };

test.each([
  ['nothing', same, null],
  ['spaces around a name', { ...same, name: ' Lena ' }, null],
  ['a new name', { ...same, name: 'Léna' }, { name: 'Léna' }],
  ['a name taken away', { ...same, name: '' }, { name: '' }],
  ['a first last name', { ...same, lastName: 'Aster' }, { lastName: 'Aster' }],
  ['another picture', { ...same, avatar: 'coral' }, { userInformation: { avatar: 'coral' } }],
  ['no picture chosen', { ...same, avatar: null }, null],
])('%s', (_, entered, changed) => {
  expect(changedDetails(lena, entered)).toEqual(changed);
});
