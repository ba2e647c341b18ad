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

interface ShownHoldings {
  holdings: Holdings;
  /** Of a customer: `asked` until both answers are here, `unknown` where one could not be had. A guest's are known. */
  are: 'known' | 'asked' | 'unknown';
}

/** What this person has; nothing for a guest, and for as long as it is not known. */
export function useHoldings(): ShownHoldings {
  const owned = usePersonal(wallet);
  const held = usePersonal(subscriptions);
  if (!useSignedIn()) return { holdings: holdsNothing, are: 'known' };
  const missing = [owned, held].filter(({ value }) => value === null);
  const hasFailed = missing.some(({ failure }) => failure !== null);
  return {
    holdings: {
      wallet: owned.value ?? holdsNothing.wallet,
      subscriptions: held.value ?? holdsNothing.subscriptions,
    },
    are: missing.length === 0 ? 'known' : hasFailed ? 'unknown' : 'asked',
  };
}
