import {
  type ConsentRow,
  consentRecords,
  currentConsents,
  recordUserConsent,
} from '../../modules/people/user-consents.ts';
import { lockAccount } from '../../modules/people/user-profiles.ts';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { emitUserEvent } from './user-event.ts';

/** Every change of consent is kept as proof, so their number needs a limit; no customer decides more often. */
const mostADay = 100;

export const consentHandlers = {
  getConsents: (ctx, { query: { limit, offset } }) =>
    ctx.tx(async (tx) => {
      const said = consentRecords(tx, requirePerson(tx).userId)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset);
      const consents = (await currentConsents(tx, requirePerson(tx).userId).execute()).map(present);
      return { status: 200, body: { consents, history: (await said.execute()).map(present) } };
    }),

  /** Saying the same again is nothing new. */
  setConsent: (ctx, { query: { type }, body: { granted, documentVersion = null } }) =>
    ctx.tx(async (tx) => {
      const { userId } = requirePerson(tx);
      await lockAccount(tx, userId);
      const holds = await currentConsents(tx, requirePerson(tx).userId)
        .where('type', '=', type)
        .executeTakeFirst();
      const isSame =
        holds?.granted === granted &&
        (documentVersion === null || documentVersion === holds.document_version);
      const answer = { status: 200, body: { type, granted } } as const;
      if (isSame) return answer;
      const until = await waitsUntil(tx);
      if (until) return new AppError('TOO_MANY_REQUESTS', { until: until.toISOString() });
      await recordUserConsent(tx, userId, { type, granted, documentVersion });
      await emitUserEvent(tx, 'user.consent_recorded', { type, granted });
      return answer;
    }),
} satisfies Partial<Handlers>;

/** Null unless the last hundred are all of one day. */
async function waitsUntil(tx: TransactionContext): Promise<Date | null> {
  const first = await consentRecords(tx, requirePerson(tx).userId)
    .orderBy('id', 'desc')
    .offset(mostADay - 1)
    .limit(1)
    .executeTakeFirst();
  const until = first && new Date(first.at.getTime() + 86_400_000);
  return until && until > tx.clock.now() ? until : null;
}

const present = ({ type, granted, document_version, at }: ConsentRow) => ({
  type,
  granted,
  documentVersion: document_version,
  at: at.toISOString(),
});
