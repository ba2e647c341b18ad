import type { TeamNotice } from '@atrium/contract/schemas/tournaments';
import { useEffect } from 'react';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';
import { useBackend } from '../../kit/visit/use-backend.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';

/** Fragments of a person hang on no page in particular. */
const params = { name: 'home' };

/** What does not come is nothing: logged, and shown nowhere. */
const sourceOf = (
  call: 'getTeamInvitations' | 'getPendingRequests',
): PersonalSource<readonly TeamNotice[]> => ({
  noun: 'notifications',
  key: `notifications:${call}`,
  ask: async ({ backend }) => {
    const fragment = await backend.read(call, { params });
    return { ok: true, body: fragment?.data.customProperties.notices ?? [] };
  },
});

const invitations = sourceOf('getTeamInvitations');
const requests = sourceOf('getPendingRequests');

/** Invitations to teams, and requests to join the customer's own. Opening this marks the invitations as seen. */
export function useTeamRequests() {
  const backend = useBackend();
  const invited = usePersonal(invitations, { anew: true }).value ?? [];
  const asking = usePersonal(requests, { anew: true }).value ?? [];
  const isNews = invited.some(({ isNotified }) => !isNotified);
  useEffect(() => {
    if (isNews) void backend.read('markInvitationNotified', { body: {} });
  }, [backend, isNews]);
  return { invited, asking };
}
