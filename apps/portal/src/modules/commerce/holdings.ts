import type { AnswerBody } from '@atrium/contract/shapes';
import { type Holdings, holdsNothing } from '@atrium/domain/access';
import type { Source } from '../../kit/visit/personal.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';

/** What was bought or rented: `getWallet`. Until the backend answers it (apps/api/src/not-yet.ts), nobody has anything. */
export const wallet: Source<Holdings['wallet']> = {
  noun: 'wallet',
  key: 'wallet',
  ask: async () => ({ ok: true as const, body: [] }),
};

/** The plans with all that can be said of them: asked for once, whoever shows them. */
export const mySubscriptions: Source<AnswerBody<'getSubscriptions'>> = {
  noun: 'subscriptions',
  key: 'subscriptions',
  ask: ({ backend }) =>
    backend.ask('getSubscriptions', { query: { inclCancelled: true, inclSubscriptionType: true } }),
};

/** The same, as far as it decides what somebody may open. */
export const subscriptions: Source<Holdings['subscriptions']> = { ...mySubscriptions };

/** What this person has; nothing for a guest, and for as long as it is not known. */
export function useHoldings(): Holdings {
  const { value: owned } = usePersonal(wallet);
  const { value: held } = usePersonal(subscriptions);
  if (!useSignedIn()) return holdsNothing;
  return { wallet: owned ?? holdsNothing.wallet, subscriptions: held ?? holdsNothing.subscriptions };
}
