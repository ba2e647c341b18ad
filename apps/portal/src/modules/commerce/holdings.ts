import { type Holdings, holdsNothing } from '@atrium/domain/access';
import type { Source } from '../../kit/visit/personal.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';

/** Until the backend answers `getWallet` and `getSubscriptions` (apps/api/src/not-yet.ts), nobody has anything. */
const nothingYet = async () => ({ ok: true as const, body: [] });

/** What was bought or rented: `getWallet`. */
export const wallet: Source<Holdings['wallet']> = { noun: 'wallet', key: 'wallet', ask: nothingYet };

/** The plans: `getSubscriptions`. */
export const subscriptions: Source<Holdings['subscriptions']> = {
  noun: 'subscriptions',
  key: 'subscriptions',
  ask: nothingYet,
};

/** What this person has; nothing for a guest, and for as long as it is not known. */
export function useHoldings(): Holdings {
  const { value: owned } = usePersonal(wallet);
  const { value: held } = usePersonal(subscriptions);
  if (!useSignedIn()) return holdsNothing;
  return { wallet: owned ?? holdsNothing.wallet, subscriptions: held ?? holdsNothing.subscriptions };
}
