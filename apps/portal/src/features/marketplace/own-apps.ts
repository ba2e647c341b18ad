import type { AppConsent, OwnApp } from '@atrium/contract/schemas/marketplace';
import type { PartnerScope } from '@atrium/domain/people/partner-scopes';
import { goToAddress } from '../../kit/address/leave-site.ts';
import { invalidate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import type { AskOutcome, PersonalSource } from '../../kit/visit/personal-data.ts';
import { rememberOpening } from './opening.ts';

export type { AppConsent, OwnApp };

/** The apps that the customer agreed to share data with. */
export const ownApps: PersonalSource<OwnApp[]> = {
  noun: 'apps',
  key: 'apps',
  ask: ({ backend }) => backend.ask('getOwnApps', {}),
};

/** What one app asks for, and what was agreed to. */
export const consentTo = (id: number): PersonalSource<AppConsent> => ({
  noun: 'apps',
  key: `apps:${id}`,
  ask: ({ backend }) => backend.ask('getAppConsent', { params: { id } }),
});

export async function agreeToApp(
  context: AppContext,
  { id, version }: AppConsent,
  scopes: readonly PartnerScope[],
): Promise<AskOutcome<AppConsent>> {
  const body = { version, scopes: [...scopes] };
  const answer = await context.backend.ask('agreeToApp', { params: { id }, body });
  // whatever it was, what is shown is asked for anew: the app may ask for something else by now
  await invalidate(context, 'apps');
  return answer;
}

/** Opens the app, or returns to it where it sent the customer here; only a refusal comes back. */
export async function openApp(context: AppContext, id: number, interaction: string | null) {
  const body = { ...(interaction !== null && { interaction }), lang: context.locale() };
  const answer = await context.backend.ask('openApp', { params: { id }, body });
  if (!answer.ok) return answer;
  if (interaction === null) rememberOpening(id);
  goToAddress({ href: answer.body.url });
  return null;
}

export async function disconnect(context: AppContext, id: number): Promise<AskOutcome<null>> {
  const answer = await context.backend.ask('revokeApp', { params: { id } });
  if (answer.ok) await invalidate(context, 'apps');
  return answer;
}
