import { type Holdings, holdsNothing } from '@atrium/domain/access/access';
import { loadPersonal, type PersonalSource, personalEntryOf } from '../../kit/visit/personal-data.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { personalMarks } from '../article/reactions/personal-marks.ts';
import { mySubscriptions } from '../subscribe/plans/my-subscriptions.ts';

/** What was bought or rented, with what is part of it; the same answer that marks are drawn from. */
export const wallet: PersonalSource<Holdings['wallet']> = {
  noun: 'wallet',
  key: 'wallet',
  ask: async (context) => {
    const known = personalEntryOf(context, personalMarks);
    const answer =
      known.isFresh && known.confirmed
        ? { ok: true as const, body: known.confirmed }
        : await loadPersonal(context, personalMarks);
    if (!answer.ok) {
      // biome-ignore lint/suspicious/noConsole: the specification has it logged
      console.warn('Failed to get wallet', answer);
      return answer;
    }
    const { owned, rented } = answer.body;
    const kept = [...owned].map((id) => ({ id: Number(id) }));
    return { ok: true, body: [...kept, ...rented.map(({ id, until }) => ({ id, expiresAt: until }))] };
  },
};

/** The customer's subscriptions, as far as they decide what opens. */
export const subscriptions: PersonalSource<Holdings['subscriptions']> = { ...mySubscriptions };

/** What this person has; nothing for a guest, and for as long as it is not known. */
export function useHoldings(): Holdings {
  const { value: owned } = usePersonal(wallet);
  const { value: held } = usePersonal(subscriptions);
  if (!useSignedIn()) return holdsNothing;
  return { wallet: owned ?? holdsNothing.wallet, subscriptions: held ?? holdsNothing.subscriptions };
}
