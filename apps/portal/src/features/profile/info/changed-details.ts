import type { Profile } from '../../../modules/person/account.ts';

export interface EnteredDetails {
  name: string;
  lastName: string;
  /** An id of the tenant's list; null while none was chosen. */
  avatar: string | null;
}

/** Only what differs from what we have; null when nothing does. */
export function changedDetails(profile: Profile, entered: EnteredDetails) {
  const [name, lastName] = [entered.name.trim(), entered.lastName.trim()];
  const { avatar } = entered;
  const changed = {
    ...(name !== (profile.name ?? '') && { name }),
    ...(lastName !== (profile.lastName ?? '') && { lastName }),
    ...(avatar !== null && avatar !== profile.userInformation.avatar && { userInformation: { avatar } }),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}
