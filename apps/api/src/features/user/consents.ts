import { lockAccount } from '../../modules/people/profiles.ts';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { tellOthers } from './user-event.ts';

/** Nobody changes their mind more often; what was said is kept, so that there must be an end to it. */
const mostADay = 100;

export const consentHandlers = {
  getConsents: (ctx, { query: { limit, offset } }) =>
    ctx.tx(async (tx) => {
      const said = records(tx).orderBy('id', 'desc').limit(limit).offset(offset);
      const consents = (await latest(tx).execute()).map(present);
      return { status: 200, body: { consents, history: (await said.execute()).map(present) } };
    }),

  /** Saying the same again is nothing new. */
  setConsent: (ctx, { query: { type }, body: { granted, documentVersion = null } }) =>
    ctx.tx(async (tx) => {
      const { userId } = person(tx);
      await lockAccount(tx, userId);
      const holds = await latest(tx).where('type', '=', type).executeTakeFirst();
      const isSame =
        holds?.granted === granted &&
        (documentVersion === null || documentVersion === holds.document_version);
      const answer = { status: 200, body: { type, granted } } as const;
      if (isSame) return answer;
      const until = await waitsUntil(tx);
      if (until) return new AppError('TOO_MANY_REQUESTS', { until: until.toISOString() });
      await tx.db
        .insertInto('consent_record')
        .values({
          tenant_id: tx.tenant.id,
          user_id: userId,
          type,
          granted,
          document_version: documentVersion,
          at: tx.clock.now(),
        })
        .execute();
      await tellOthers(tx, 'user.consent_recorded', { type, granted });
      return answer;
    }),
} satisfies Partial<Handlers>;

/** Null unless the last hundred are all of one day. */
async function waitsUntil(tx: TransactionContext): Promise<Date | null> {
  const first = await records(tx)
    .orderBy('id', 'desc')
    .offset(mostADay - 1)
    .limit(1)
    .executeTakeFirst();
  const until = first && new Date(first.at.getTime() + 86_400_000);
  return until && until > tx.clock.now() ? until : null;
}

const records = (tx: TransactionContext) =>
  tx.db
    .selectFrom('consent_record')
    .select(['type', 'granted', 'document_version', 'at'])
    .where('user_id', '=', person(tx).userId);

/** What was said last holds. */
const latest = (tx: TransactionContext) =>
  records(tx).distinctOn('type').orderBy('type').orderBy('id', 'desc');

type ConsentRow = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

const present = ({ type, granted, document_version, at }: ConsentRow) => ({
  type,
  granted,
  documentVersion: document_version,
  at: at.toISOString(),
});
